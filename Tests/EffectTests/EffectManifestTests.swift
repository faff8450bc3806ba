// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `The manifest of an effect or a sink` {
    private func parse(_ rest: String) throws(CueError) -> PluginManifest {
        let text =
            #"{"name": "a", "kind": "effect", "protocol": "command", "command": ["sox", "{gain}"],"# + "\n\(rest)}"
        return try PluginManifest(parsing: Array(text.utf8), file: "plugin.json")
    }

    @Test func `says its settings, the audio it takes and where marks are`() throws {
        let manifest = try parse(
            """
            "parameters": {"gain": {"default": -3, "minimum": -60, "maximum": 20, "description": "in dB"},
                           "shape": {"default": "hall", "choices": ["hall", "room"]}, "note": {"default": ""}},
            "audio": {"rate": 48000, "width": 4, "channels": 1, "form": "raw"}, "marks": "scale"
            """)
        #expect(
            manifest.parameters == [
                PluginParameter("gain", .number(-60...20), usual: -3, summary: "in dB"),
                PluginParameter("shape", .word(["hall", "room"]), usual: "hall"),
                PluginParameter("note", .text, usual: ""),
            ])
        #expect(manifest.audio.rate == 48_000)
        #expect(manifest.audio.width == 4)
        #expect(manifest.audio.channels == 1)
        #expect(manifest.audio.form == .raw)
        #expect(manifest.marks == .scale)
    }

    @Test(arguments: [
        (#""parameters": []"#, "'parameters': write parameters in braces"),
        (#""parameters": {"gain": 1}"#, "'parameters.gain': write a parameter in braces"),
        (#""parameters": {"gain": {}}"#, "'parameters.gain.default': a parameter needs a default"),
        (#""parameters": {"gain": {"default": true}}"#, "'parameters.gain.default': write a number or a string"),
        (
            #""parameters": {"gain": {"default": 1, "minimum": 2}}"#,
            "'parameters.gain.default': the default will not do"
        ),
        (#""parameters": {"gain": {"default": 1, "minimum": 3, "maximum": 2}}"#, "the minimum is over the maximum"),
        (#""parameters": {"gain": {"default": 1, "maximum": "2"}}"#, "'parameters.gain.maximum': write a number"),
        (#""parameters": {"gain": {"default": "a", "choices": ["b"]}}"#, "'parameters.gain.default': the default will"),
        (#""parameters": {"9": {"default": 1}}"#, "'parameters.9': '9' is no parameter's name"),
        (#""parameters": {"loud": {"default": 1}}"#, "'command[1]': there is no placeholder {gain} here"),
        (
            #""parameters": {"gain": {"default": 1}}, "audio": {"width": 5}"#,
            "'audio.width': write a number from 1 to 4"
        ),
        (#""parameters": {"gain": {"default": 1}}, "audio": {"rate": 8000.5}"#, "'audio.rate': write a whole number"),
        (#""parameters": {"gain": {"default": 1}}, "audio": {"form": "ogg"}"#, "'audio.form': 'ogg' is not known"),
        (#""parameters": {"gain": {"default": 1}}, "marks": "gone""#, "'marks': 'gone' is not known here"),
    ])
    func `tells what is wrong, and where`(rest: String, words: String) {
        let error = #expect(throws: CueError.self) { try parse(rest) }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
}
