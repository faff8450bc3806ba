// SPDX-License-Identifier: Apache-2.0

import SoundLab
import Testing

@testable import Callout

@Suite struct `A program with a manifest` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `joins by its folder, the first of a name wins, and a broken one is told`() async throws {
        let manifest = #"{"name": "mine", "kind": "synthesizer", "protocol": "wyoming-stdio", "command": ["./speak"]}"#
        try folder.write(manifest, to: "a/mine/plugin.json")
        try folder.write(manifest, to: "b/again/plugin.json")
        try folder.write("{", to: "b/broken/plugin.json")
        let installation = Installation(executable: "/x/bin/x", pluginPath: "\(folder.path)/a:\(folder.path)/b")
        let found = Plugins.programs(in: installation)
        #expect(found.map(\.name) == ["mine", "\(folder.path)/b/broken"])
        let plugins = Plugins(found, installation: installation)
        #expect(plugins.synthesizers.map(\.name) == ["mine"])
        let findings = await plugins.findings()
        #expect(findings.contains { $0.state == .broken && $0.fix?.contains("broken/plugin.json") == true })
    }
}
