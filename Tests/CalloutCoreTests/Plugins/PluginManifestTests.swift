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
        #expect(manifest.needs.isEmpty)
        #expect(manifest.limits == .usual)
    }

    @Test func `asks for what it needs, and sets limits of its own`() throws {
        let manifest = try parse(
            """
            {"name": "a", "contract": 1, "kind": "sink", "protocol": "command", "command": ["aplay"],
             "needs": ["sound", "read:~/models", "write:cache", "sound"],
             "limits": {"start": 5, "answer": 2.5, "whole": 30, "memory": 512, "disk": 10, "instances": 1}}
            """)
        #expect(manifest.needs == [.sound, .read("~/models"), .write("cache")])
        #expect(manifest.needs.map(\.description) == ["sound", "read:~/models", "write:cache"])
        var limits = PluginLimits()
        limits.start = 5
        limits.answer = 2.5
        limits.whole = 30
        limits.memory = 512
        limits.disk = 10
        limits.instances = 1
        #expect(manifest.limits == limits)
    }

    @Test func `reaches a server that runs already`() throws {
        let manifest = try parse(
            #"{"name":"a","kind":"synthesizer","protocol":"wyoming-tcp","uri":"tcp://localhost:10200","needs":["network"]}"#
        )
        #expect(manifest.uri == .tcp(host: "127.0.0.1", port: 10_200))
        #expect(manifest.reach == .server(.tcp(host: "127.0.0.1", port: 10_200)))
        #expect(manifest.command.isEmpty)
        let unix = try parse(#"{"name":"a","kind":"sink","protocol":"wyoming-unix","uri":"unix:///run/a.sock"}"#)
        #expect(PluginProgram(unix, folder: "/a").reach == .server(.unix(path: "/run/a.sock")))
    }

    @Test func `is told where to listen`() throws {
        func reach(_ rest: String) throws -> PluginReach {
            try parse(#"{"name":"a","kind":"effect","protocol":"wyoming-\#(rest)}"#).reach
        }
        #expect(try reach(#"stdio","command":["a"]"#) == .pipes)
        #expect(try reach(#"unix","command":["a","--uri={uri}"]"#) == .unixSocket)
        #expect(try reach(#"tcp","command":["a","{uri}"],"needs":["network"]"#) == .tcpPort)
    }

    @Test(arguments: [
        (#""protocol": "wyoming-unix", "command": ["a"]"#, "'command': it is not told where to listen"),
        (#""protocol": "wyoming-tcp", "uri": "http://a""#, "'uri': 'http://a' is no address for wyoming-tcp"),
        (#""protocol": "wyoming-tcp", "uri": "tcp://""#, "'uri': 'tcp://' names no port"),
        (
            #""protocol": "wyoming-tcp", "uri": "tcp://host.local:1""#,
            "'uri': 'host.local' is no address: write numbers"
        ),
        (#""protocol": "wyoming-tcp", "uri": "tcp://127.0.0.1:0""#, "'uri': no server listens at port 0"),
        (#""protocol": "wyoming-tcp", "uri": "tcp://127.0.0.1:65536""#, "'uri': 'tcp://127.0.0.1:65536' names no port"),
        (#""protocol": "wyoming-unix", "uri": "unix:///a/""#, "'uri': 'unix:///a/' names no socket"),
        (
            #""protocol": "wyoming-tcp", "uri": "tcp://127.0.0.1:1", "needs": ["sound"]"#,
            "'needs': what speaks wyoming-tcp needs the network"
        ),
        (#""protocol": "wyoming-tcp", "command": ["a", "{uri}"], "needs": []"#, "'needs': what speaks wyoming-tcp"),
        (#""protocol": "wyoming-unix", "command": ["{uri}", "{uri}"]"#, "'command': it is not told where to listen"),
        (#""protocol": "command", "uri": "tcp://a:1", "command": ["a"]"#, "'uri': only wyoming-unix"),
        (#""protocol": "wyoming-tcp", "uri": "tcp://a:1", "command": ["a", "{uri}"]"#, "'uri': a plugin has"),
        (#""contract": 2"#, "'contract': it keeps contract 2, this Callout knows 1"),
        (#""contract": "1""#, "'contract': write a number from 1 to 1000"),
        (#""protocol": "command", "command": ["a", "{b}"]"#, "'command[1]': there is no placeholder {b} here"),
        (#""protocol": "command", "command": ["a"], "voices": []"#, "'voices': a command cannot be asked"),
        (#""protocol": "command", "command": ["a"], "needs": ["root"]"#, "'needs[0]': 'root' is none of"),
        (#""protocol": "command", "command": ["a"], "needs": ["read:"]"#, "'needs[0]': 'read:' is none of"),
        (#""protocol": "command", "command": ["a"], "limits": 7"#, "'limits': write limits"),
        (
            #""protocol": "command", "command": ["a"], "limits": {"memory": 1}"#,
            "'limits.memory': write a number from 16"
        ),
        (
            #""protocol": "command", "command": ["a"], "limits": {"start": 0}"#,
            "'limits.start': write a number from 0.1"
        ),
    ])
    func `tells what is wrong with how it is reached, what it asks for and what it takes`(
        rest: String, words: String
    ) {
        let error = #expect(throws: CueError.self) {
            try parse(#"{"name":"a","kind":"synthesizer","# + "\n\(rest)}")
        }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains("plugin.json:2: \(words)") == true, "\(error?.message ?? "")")
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

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            (
                "needs", "[\"read:0\"" + (1..<100_000).map { ",\"read:\($0)\"" }.joined() + "]",
                "'needs': these are more"
            ),
            (
                "parameters", "{\"p0\": 0" + (1..<100_000).map { ",\"p\($0)\": 0" }.joined() + "}",
                "'parameters': these are more"
            ),
            ("environment", "{\"" + String(repeating: ".", count: 900_000) + "\": 0}", "write a string in quotes"),
        ])
    func `tells at once what is far too much`(key: String, value: String, words: String) {
        let error = #expect(throws: CueError.self) {
            try parse(
                #"{"name":"a","kind":"synthesizer","protocol":"wyoming-stdio","command":["x"],"#
                    + "\"\(key)\":\(value)}")
        }
        #expect(error?.message.contains(words) == true)
    }
}
