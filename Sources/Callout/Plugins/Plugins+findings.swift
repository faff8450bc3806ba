// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Plugins {
    /// Looks at every plugin: whether this build has it, and whether what it needs is here.
    ///
    /// - Returns: What was found, in the order of the plugins, the packs last.
    public func findings() async -> [Finding] {
        var findings: [Finding] = []
        for plugin in all { findings += await plugin.examine(installation) }
        findings += await Self.sandboxFindings()
        findings += catalog.broken.map {
            Finding(.broken, "the plugin in \($0.folder) cannot be used", fix: $0.error.message)
        }
        let packs = packs()
        findings.append(
            packs.isEmpty
                ? Finding(
                    .missing, "no pack ships with this program", fix: "set CALLOUT_HOME to where Callout is installed")
                : Finding(.here, "packs: \(packs.joined(separator: ", "))"))
        return findings
    }

    private func packs() -> [String] {
        installation.voiceFolders.flatMap { folder in
            Files.names(in: folder).filter { Files.kind(of: "\(folder)/\($0)/pack.json") == .file }
        }
    }
}
