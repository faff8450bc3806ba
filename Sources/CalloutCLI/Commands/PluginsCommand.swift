// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

/// Lists the plugins.
struct PluginsCommand: Command {
    static let description = CommandDescription(
        name: "plugins", alias: "plugin", operands: "",
        summary: "List the plugins, and how to get those that are not in this build.",
        discussion: """
            Of those with a plugin.json it tells what they ask for, and which are not used. No plugin is run for it. It
            ends with 65 if one cannot be read.
            """,
        options: [OptionDescription("--json", nil, "print one object a line for each plugin")])

    private let job: any PluginJob

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.refuseOperands("plugins")
        job = PluginList(isJSON: arguments.has("--json"))
    }

    func run() async -> ExitStatus { await job.run() }
}
