// SPDX-License-Identifier: Apache-2.0

/// One of the things that `callout plugins` does.
protocol PluginJob {
    /// Does it.
    func run() async -> ExitStatus
}
