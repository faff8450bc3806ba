// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A plugin's manifest` {
    func parse(_ text: String) throws(CueError) -> PluginManifest {
        try PluginManifest(parsing: Array(text.utf8), file: "piper/plugin.json")
    }

    @Test func `says how to start it`() throws {
        let manifest = try parse(
            """
            {"name": "piper", "kind": "synthesizer", "protocol": "wyoming-stdio", "command": ["bin/piper", "--quiet"],
             "description": "Neural voices", "license": "MIT", "remedy": "run 'make plugin-piper'", "new": [],
             "environment": {"MODEL": "joe"}, "voices": [{"name": "joe", "languages": ["en_US"]}]}
            """)
        #expect(manifest.name == "piper")
        #expect(manifest.kind == .synthesizer)
        #expect(manifest.speech == .wyomingStdio)
        #expect(manifest.command == ["bin/piper", "--quiet"])
        #expect(manifest.summary == "Neural voices")
        #expect(manifest.license == "MIT")
        #expect(manifest.remedy == "run 'make plugin-piper'")
        #expect(manifest.environment == ["MODEL": "joe"])
        #expect(manifest.voices?.map(\.name) == ["joe"])
        #expect(manifest.voices?.first?.languages.map(\.description) == ["en-US"])
    }

    @Test func `needs four keys only`() throws {
        let manifest = try parse(
            #"{"name":"a-1","kind":"synthesizer","protocol":"wyoming-stdio","command":["callout-espeak"]}"#)
        #expect(manifest.summary == "a-1")
        #expect(manifest.voices == nil)
        #expect(manifest.environment.isEmpty)
    }

    @Test(arguments: [
        ("[]", "plugin.json:1: a plugin.json is one object"),
        ("{\n,", "plugin.json:2: "),
        ("{}", "plugin.json:1: 'name': this key is needed"),
        (#"{"name": "Piper!"}"#, "'name': 'Piper!' is no plugin's name"),
        (#"{"name": "piper"}"#, "'kind': this key is needed"),
        ("{\"name\": \"piper\",\n\"kind\": \"robot\"}", "plugin.json:2: 'kind': 'robot' is not known here"),
        (#"{"name": "piper", "kind": "synthesizer", "protocol": "smoke"}"#, "'protocol': 'smoke' is not known here"),
    ])
    func `tells what is wrong, and on which line`(text: String, words: String) {
        let error = #expect(throws: CueError.self) { try parse(text) }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        (#""command": "piper""#, "plugin.json:2: 'command': write a list"),
        (#""command": []"#, "plugin.json:2: 'command': the command is the program"),
        (#""command": [""]"#, "plugin.json:2: 'command': the command is the program"),
        (#""command": ["piper", 7]"#, "plugin.json:2: 'command[1]': write a string"),
        (#""command": ["a\u0000b"]"#, "plugin.json:2: 'command[0]': there is a NUL"),
        (#""command": ["a"], "license": 7"#, "'license': write a string"),
        (#""command": ["a"], "environment": []"#, "'environment': write variables"),
        (#""command": ["a"], "environment": {"A=B": ""}"#, "this is no name of a variable"),
        (#""command": ["a"], "voices": {}"#, "'voices': write a list of voices"),
        (#""command": ["a"], "voices": [{"languages": []}]"#, "'voices[0].name': a voice needs a name"),
        (#""command": ["a"], "voices": [{"name": "x"}]"#, "'voices[0].languages': this key is needed"),
        (#""command": ["a"], "voices": [{"name": "x", "languages": ["?"]}]"#, "'voices[0].languages[0]': '?' is no"),
    ])
    func `tells what is wrong with the rest`(rest: String, words: String) {
        let error = #expect(throws: CueError.self) {
            try parse(#"{"name":"a","kind":"synthesizer","protocol":"wyoming-stdio","# + "\n\(rest)}")
        }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
}
