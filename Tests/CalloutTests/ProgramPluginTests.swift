// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@testable import Callout

@Suite struct `A program with a manifest` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func plugins(_ manifest: String) throws -> Plugins {
        try folder.write(manifest, to: "a/mine/plugin.json")
        return Plugins(in: Installation(executable: "/x/bin/x", pluginPath: folder.path("a")))
    }

    @Test func `joins by its folder, and a broken one is told`() async throws {
        try folder.write("{", to: "a/broken/plugin.json")
        let plugins = try plugins(
            #"{"name": "mine", "kind": "synthesizer", "protocol": "wyoming-stdio", "command": ["./speak"]}"#)
        #expect(plugins.all.last?.name == "mine")
        #expect(plugins.synthesizers.last?.name == "mine")
        let findings = await plugins.findings()
        #expect(findings.contains { $0.state == .broken && $0.fix?.contains("broken/plugin.json") == true })
        #expect(findings.contains { $0.state == .here && $0.subject.contains("a/mine, which has not been run") })
    }

    @Test(arguments: PluginManifest.Kind.allCases, PluginManifest.Speech.allCases)
    func `of any kind and protocol is listed, and breaks nothing`(
        kind: PluginManifest.Kind, speech: PluginManifest.Speech
    ) async throws {
        let command = [.wyomingUnix, .wyomingTCP].contains(speech) ? #"["./speak", "{uri}"]"# : #"["./speak"]"#
        let plugins = try plugins(
            #"{"name": "mine", "kind": "\#(kind.rawValue)", "protocol": "\#(speech.rawValue)", "command": \#(command), "#
                + #""needs": ["network"], "voices": [{"name": "x", "languages": ["en"]}]}"#)
        #expect(plugins.all.last?.name == "mine")
        #expect(try plugins.synthesizers(for: []).first?.name == "espeak")
    }
}
