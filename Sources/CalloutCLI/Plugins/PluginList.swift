// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Lists the plugins: those that are used, those that another takes the place of, and those that cannot be read.
struct PluginList: PluginJob {
    let isJSON: Bool

    func run() async -> ExitStatus {
        let plugins = Plugins.standard
        let entries =
            plugins.all.map { PluginEntry($0, in: plugins.catalog) } + plugins.catalog.shadowed.map(PluginEntry.init)
            + plugins.catalog.broken.map(PluginEntry.init)
        if isJSON {
            for entry in entries { Terminal.print(entry.json.description) }
        } else {
            let rows = entries.flatMap { entry in
                [(entry.name, entry.sentence)] + entry.details.map { ("", $0) }
            }
            for line in Table(rows).lines { Terminal.print(line) }
            if !plugins.catalog.used.isEmpty { Terminal.print(await sandbox()) }
        }
        return plugins.catalog.broken.isEmpty ? .success : .badData
    }

    /// Whether what they ask for is all that they get.
    private func sandbox() async -> String {
        do {
            let state = try await Plugins.sandbox()
            return state.words + (state.fix.map { ": \($0)" } ?? "")
        } catch {
            return (error as? CueError)?.message ?? "\(error)"
        }
    }
}
