// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore

/// Lists the plugins.
struct PluginsCommand: Command {
    static let description = CommandDescription(
        name: "plugins", operands: "", summary: "List the plugins, and how to get those that are not in this build.",
        options: [OptionDescription("--json", nil, "print one object a line: name, work, summary, here, fix")])

    private let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.refuseOperands("plugins")
        isJSON = arguments.has("--json")
    }

    func run() async -> ExitStatus {
        let plugins = Plugins.standard.all
        if isJSON {
            for plugin in plugins { Terminal.print(json(plugin).description) }
        } else {
            let rows = plugins.map { plugin in
                let work = plugin.work.map(\.rawValue).joined(separator: ", ")
                let absence = plugin.absence.map { "; not in this build: \($0)" } ?? ""
                return (plugin.name, "\(work): \(plugin.summary)\(absence)")
            }
            for line in Table(rows).lines { Terminal.print(line) }
        }
        return .success
    }

    private func json(_ plugin: Plugin) -> JSONValue {
        [
            "name": .string(plugin.name), "work": .array(plugin.work.map { .string($0.rawValue) }),
            "summary": .string(plugin.summary), "here": .bool(plugin.absence == nil),
            "fix": plugin.absence.map { .string($0) } ?? .null,
        ]
    }
}
