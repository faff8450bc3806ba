// SPDX-License-Identifier: Apache-2.0

import CalloutSystem

/// One word of the tool: `callout say`.
protocol Command {
    /// What it is called, takes and does.
    static var description: CommandDescription { get }

    /// Reads its command line.
    init(_ arguments: Arguments) throws(UsageError)

    /// Does it.
    func run() async -> ExitStatus
}
