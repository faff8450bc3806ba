// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.enabled(if: PackSchema.isCheckable, "needs python3-jsonschema"))
struct `The published schema of a plugin` {
    private static let schema = "../Plugins/plugin.schema.json"

    /// A manifest that lacks nothing, with some members more.
    private static func manifest(_ more: String, _ speech: String = "command") -> String {
        #"{"name": "a", "kind": "effect", "protocol": "\#(speech)", \#(more)}"#
    }

    /// A command that speaks, with some members more.
    private static func speaking(_ command: String, _ voices: String = #"[{"name": "x", "languages": []}]"#) -> String {
        #"{"name": "a", "kind": "synthesizer", "protocol": "command", "command": \#(command), "voices": \#(voices)}"#
    }

    private static let templates =
        [
            #"["a", "{voice}", "-o{audio-file}", "{{x}}"]"#, #"["a", "{uri}"]"#, #"["a", "{voice"]"#,
            #"["a", "voice}"]"#,
            #"["{voice}", "a"]"#, #"["a", "{}"]"#, #"["a", "{{{rate}}}"]"#, #"["a", "{rate}}"]"#,
            #"["a", "{a{rate}}"]"#,
        ].map { speaking($0) } + [speaking(#"["a"]"#, "[]"), speaking(#"["a"]"#, "null")]

    private static let commands = [
        #""command": ["a"]"#, #""command": []"#, #""command": [""]"#, #""command": "a""#, #""command": ["a", 7]"#,
        #""command": ["a", ""]"#, #""command": ["a\u0000"]"#, #""command": null"#, #""other": 1"#,
    ].map { manifest($0) }

    private static let addresses =
        [
            ("wyoming-tcp", #""uri": "tcp://127.0.0.1:10200", "needs": ["network"]"#),
            ("wyoming-tcp", #""uri": "tcp://127.0.0.1:10200""#),
            ("wyoming-tcp", #""uri": "unix:///x""#), ("wyoming-unix", #""uri": "unix:///x""#),
            ("wyoming-unix", #""uri": "unix:////""#), ("wyoming-unix", #""uri": "unix:///x/""#),
            ("wyoming-unix", #""uri": "unix:///x\n/""#), ("wyoming-unix", #""uri": "unix:///x/\n""#),
            ("wyoming-unix", #""uri": "unix:///\#(String(repeating: "a", count: 106))""#),
            ("wyoming-unix", #""uri": "unix:///\#(String(repeating: "a", count: 107))""#),
            ("wyoming-unix", #""command": ["{uri}"]"#), ("wyoming-unix", #""command": ["{uri}", "{uri}"]"#),
            ("wyoming-tcp", #""command": ["a", "{uri}"]"#),
            ("wyoming-tcp", #""command": ["a", "{uri}"], "needs": ["sound"]"#),
            ("wyoming-tcp", #""command": ["a", "{uri}"], "needs": ["sound", "network"]"#),
            ("wyoming-unix", #""uri": "unix://x""#), ("wyoming-stdio", #""uri": "tcp://a""#),
            ("wyoming-unix", #""uri": 7"#),
            ("wyoming-unix", #""command": ["a"]"#), ("wyoming-unix", #""command": ["a", "--at={uri}"]"#),
            ("wyoming-tcp", #""command": ["a", "{uri}"], "uri": "tcp://a""#), ("smoke", #""command": ["a"]"#),
            ("speech-dispatcher", #""command": ["sd_espeak-ng"]"#),
        ].map { manifest($0.1, $0.0) } + ports

    /// Addresses of servers, by what follows the scheme.
    private static let ports = [
        "", "localhost:1", "[::1]:10200", "::1:10200", "[::1:1", "[localhost]:1", "host:1", "127.0.0.1", "127.0.0.1:",
        "127.0.0.1:0", "127.0.0.1:000", "127.0.0.1:00080", "127.0.0.1:59999", "127.0.0.1:65535", "127.0.0.1:65536",
        "127.0.0.1:99999", "127.0.0.1:+1", "127.0.0.1:1\\n", "127.0.0.1:1/x", ":1", "[]:1",
    ].map { manifest(#""uri": "tcp://\#($0)", "needs": ["network"]"#, "wyoming-tcp") }

    private static let rest = [
        #""$schema": "https://example.org/plugin.schema.json", "new": {}"#, #""contract": 1"#, #""contract": 1.0"#,
        #""contract": 1.5"#, #""contract": 2"#, #""contract": 0"#, #""contract": "1""#, #""description": null"#,
        #""license": "MIT", "version": "1", "remedy": "x", "description": "y""#, #""version": 1"#,
        #""environment": {"A": "b"}"#, #""environment": {"A=B": ""}"#, #""environment": {"": "x"}"#,
        #""environment": {"A": 1}"#, #""environment": []"#, #""needs": ["network", "read:~/x", "write:y", "sound"]"#,
        #""needs": ["root"]"#, #""needs": ["read:"]"#, #""needs": ["sound:x"]"#, #""needs": "sound""#,
        #""needs": ["sound\n"]"#, #""needs": ["read:\n"]"#, #""limits": {}"#, #""limits": []"#,
        #""limits": {"start": 0.1, "answer": 600, "whole": 3600, "memory": 16, "disk": 1, "instances": 256}"#,
        #""limits": {"start": 0}"#, #""limits": {"whole": 3601}"#, #""limits": {"memory": 16.5}"#,
        #""limits": {"disk": 0}"#, #""limits": {"instances": 1.5}"#, #""limits": {"instances": "2"}"#,
        #""parameters": {"gain": {"default": -3, "minimum": -60, "maximum": 20, "description": "in dB"}}"#,
        #""parameters": {"mode": {"default": "soft", "choices": ["soft", "hard"]}, "name": {"default": ""}}"#,
        #""parameters": {"gain": {}}"#, #""parameters": {"1st": {"default": 1}}"#, #""parameters": []"#,
        #""parameters": {"gain": {"default": true}}"#, #""parameters": {"gain": {"default": 1, "minimum": "0"}}"#,
        #""parameters": {"mode": {"default": "a", "choices": "a"}}"#, #""parameters": {"mode": 7}"#,
        #""parameters": {"a": {"default": 1, "description": 2}}"#,
        #""parameters": {"a": {"default": 1, "choices": 7}}"#,
        #""audio": {"rate": 48000, "width": 2, "channels": 1}"#, #""audio": {"form": "raw"}"#,
        #""audio": {"form": "mp3"}"#, #""audio": {"rate": 3999}"#, #""audio": {"width": 5}"#,
        #""audio": {"channels": 1.5}"#, #""audio": 48000"#, #""marks": "scale""#, #""marks": "drop""#,
        #""marks": null"#,
        #""voices": []"#, #""voices": [{"name": "x", "languages": []}]"#, #""voices": [{"name": "", "languages": []}]"#,
        #""voices": [{"name": "x"}]"#, #""voices": [{"languages": ["en"]}]"#, #""voices": ["x"]"#, #""voices": {}"#,
        #""voices": [{"name": "x", "languages": ["en_US.utf8", "zh-Hant-TW", "de@euro", "sl-rozaj-1994", "es-419"]}]"#,
        #""voices": [{"name": "x", "languages": ["POSIX"]}]"#, #""voices": [{"name": "x", "languages": ["e"]}]"#,
        #""voices": [{"name": "x", "languages": ["en-G"]}]"#, #""voices": [{"name": "x", "languages": ["en-GB-US"]}]"#,
        #""voices": [{"name": "x", "languages": ["en\n"]}]"#, #""voices": [{"name": "x", "languages": [""]}]"#,
    ].map { manifest(#""command": ["a"], "# + $0) }

    private static let many =
        [64, 65].map { count in
            #""needs": [\#((0..<count).map { #""read:\#($0)""# }.joined(separator: ","))]"#
        }
        + [1_024, 1_025].map { count in
            #""parameters": {\#((0..<count).map { #""p\#($0)": {"default": 1}"# }.joined(separator: ","))}"#
        }

    private static let names = ["a", "a-1", "1", "", "-a", "A", "a.b", "a\\n", "é", String(repeating: "a", count: 41)]
        .map { #"{"name": "\#($0)", "kind": "sink", "protocol": "wyoming-stdio", "command": ["a"]}"# }

    @Test(
        arguments: ["[]", "{}", #"{"name": "a", "kind": "robot", "protocol": "command", "command": ["a"]}"#] + commands
            + addresses + names + templates)
    func `takes and refuses what the tool does`(text: String) throws { try compare(text) }

    @Test(arguments: rest + many.map { manifest(#""command": ["a"], "# + $0) })
    func `takes and refuses the keys that may be left out as the tool does`(text: String) throws { try compare(text) }

    private func compare(_ text: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "plugin.json")
        let isPlugin = (try? PluginManifest(parsing: Array(text.utf8), file: file)) != nil
        #expect(try PackSchema.takes(file, Self.schema) == isPlugin, "the tool \(isPlugin ? "takes" : "refuses") it")
    }

    @Test func `takes the plugins that ship, and those that are begun`() throws {
        let root = "\(PackSchema.voices)/.."
        let shipped = Files.names(in: "\(root)/Plugins").map { "\(root)/Plugins/\($0)/plugin.json" }
        let begun = "\(root)/Sources/CalloutCLI/Plugins/Templates"
        let files =
            shipped.filter { Files.kind(of: $0) == .file }
            + Files.names(in: begun).filter { $0.hasSuffix("plugin.json") }.map { "\(begun)/\($0)" }
        #expect(files.count >= 4)
        let folder = try TemporaryFolder()
        for file in files {
            let text = String(decoding: try Files.read(file, limit: 1 << 20), as: UTF8.self)
            let manifest = try folder.write(text.replacing("@NAME@", with: "mine"), to: "plugin.json")
            _ = try PluginManifest(parsing: Files.read(manifest, limit: 1 << 20), file: file)
            #expect(try PackSchema.takes(manifest, Self.schema), "\(file)")
        }
    }
}
