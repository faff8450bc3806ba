// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(2))) struct `The list of plugins` {
    /// A plugin that leaves a file behind when it is run.
    private static func manifest(_ name: String, _ more: String = "") -> String {
        """
        {"name": "\(name)", "kind": "synthesizer", "protocol": "wyoming-stdio", "command": ["./speak"]\(more)}
        """
    }

    private func install(_ name: String, _ more: String = "", in callout: Callout, at folder: String) throws {
        try callout.write(Self.manifest(name, more), to: "\(folder)/plugin.json")
        try callout.write("#!/bin/sh\ntouch \"\(callout.path("ran"))\"\n", to: "\(folder)/speak")
        chmod(callout.path("\(folder)/speak"), 0o755)
    }

    @Test func `tells what is used, what is not and why, and what each asks for`() async throws {
        let callout = try Callout()
        let more =
            #", "license": "MIT", "version": "1.2", "needs": ["network", "read:~/models"], "description": "Mine""#
        try install("mine", more, in: callout, at: "first/mine")
        try install("mine", in: callout, at: ".local/share/callout/plugins/mine")
        try install("silent", in: callout, at: "first/other")
        try callout.write("{", to: "first/broken/plugin.json")
        let environment = ["CALLOUT_PLUGIN_PATH": callout.path("first")]
        let run = try await callout("plugin", environment: environment)
        #expect(run.status == 65)
        for words in [
            "mine", "synthesizer: Mine", "in \(callout.path("first/mine"))", "wyoming-stdio, version 1.2, MIT",
            "asks for network, read:~/models", "not used: \(callout.path("first/mine")) has this name",
            "not used: what is compiled in has this name",
            "cannot be used: \(callout.path("first/broken"))/plugin.json:1", "plugins of others run",
        ] {
            #expect(run.output.contains(words), "\(words)")
        }
        let lines = try await callout("plugins", "--json", environment: environment).lines
        let entries = try lines.map { try JSONValue(parsing: $0.utf8) }
        let states = entries.map { "\($0["name"]?.string ?? "") \($0["state"]?.string ?? "")" }
        // Those of the sources come behind.
        #expect(states.contains("mine used"))
        #expect(states.suffix(3) == ["silent shadowed", "mine shadowed", "\(callout.path("first/broken")) broken"])
        let mine = try #require(entries.first { $0["state"] == "used" && $0["name"] == "mine" })
        #expect(mine["folder"]?.string == callout.path("first/mine"))
        #expect(mine["needs"] == ["network", "read:~/models"])
        #expect(mine["kind"] == "synthesizer" && mine["protocol"] == "wyoming-stdio" && mine["version"] == "1.2")
    }

    @Test func `runs none of them, and neither does what needs none of them`() async throws {
        let callout = try Callout()
        try install("mine", in: callout, at: ".local/share/callout/plugins/mine")
        _ = try await callout("plugins")
        _ = try await callout("doctor")
        let listed = try await callout("plugins", "--json")
        #expect(listed.output.contains("\"name\":\"mine\""))
        if Callout.canSpeak {
            let said = try await callout("say", "--voice", "espeak:en-gb", "--sink", "file:go.wav", "Go")
            #expect(said.status == 0, "\(said.complaints)")
            try callout.write(#"{"name": "p", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "p/pack.json")
            try callout.write("name,text\ngo,Go\n", to: "p/cues/en-GB.csv")
            let rendered = try await callout("render", "p", "--out", "out")
            #expect(rendered.status == 0, "\(rendered.complaints)")
            _ = try await callout("check", "p", "--out", "out")
        }
        #expect(Files.kind(of: callout.path("ran")) == nil)
        // It would be told; in a sandbox it could not leave a file.
        _ = try await callout(
            "say", "--voice", "mine:x", "--sink", "file:no.wav", "Go", environment: ["CALLOUT_SANDBOX": "off"])
        #expect(Files.kind(of: callout.path("ran")) == .file)
    }
}
