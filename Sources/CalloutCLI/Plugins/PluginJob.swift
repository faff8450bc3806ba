// SPDX-License-Identifier: Apache-2.0

import CalloutSystem

/// One of the things that `callout plugins` does.
protocol PluginJob {
    /// Does it.
    func run() async -> ExitStatus
}
