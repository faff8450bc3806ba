// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(10))) struct `A plugin that is begun` {
    /// What a language's plugin is built by, and what has to be installed for it.
    private static let builds: [String: (command: [String], needs: String)] = [
        "swift": (["swift", "build", "-c", "release", "--static-swift-stdlib"], "swift"),
        "c": (["make"], "cc"), "python": ([], "python3"),
        "shell": ([], "awk"),
    ]

    /// Whether a language's compiler or interpreter is here.
    private static func has(_ language: String) -> Bool {
        builds[language].map { Program.path($0.needs) != nil } ?? false
    }

    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

    private func build(_ language: String, in callout: Callout) throws {
        guard let command = Self.builds[language]?.command, let tool = command.first else { return }
        let folder = callout.path("mine")
        let built = try Program(
            "sh", ["-c", "cd \"$0\" && \"$@\" 2>&1", folder, tool] + command.dropFirst(),
            ["PATH": Self.path, "HOME": callout.folder.path])
        let words = built.output()
        try #require(built.status == 0, "\(words)")
    }

    @Test(arguments: ["swift", "c", "python", "shell"].filter { has($0) })
    func `passes the conformance suite at once, and speaks`(language: String) async throws {
        let callout = try Callout()
        let begun = try await callout("plugins", "new", "mine", "--language", language)
        #expect(begun.status == 0, "\(begun.complaints)")
        try build(language, in: callout)
        let environment = ["PATH": Self.path, "CALLOUT_PLUGIN_PATH": callout.folder.path]
        let tried = try await callout("plugin", "test", "mine", environment: environment)
        #expect(tried.status == 0, "\(tried.output)")
        #expect(!tried.output.contains("failed  ") && tried.output.contains("passed  each-voice"), "\(tried.output)")
        #expect(!tried.output.contains("skipped") || ["c", "shell"].contains(language), "\(tried.output)")
        let said = try await callout(
            "say", "--voice", "mine:tones", "--sink", "file:go.wav", "One two three", environment: environment)
        #expect(said.status == 0, "\(said.complaints)")
        let audio = try await WAVDecoder().decode(callout.path("go.wav"))
        #expect(audio.audibleSpan() != nil && audio.duration > .milliseconds(500))
        // Its own test does the same.
        let test = try Program(
            "sh", [callout.path("mine/test")],
            ["PATH": Self.path, "CALLOUT": Callout.tool.path, "HOME": callout.folder.path])
        #expect(test.output().contains("0 failed"))
        #expect(test.status == 0)
    }

    @Test(
        arguments: ["python", "shell"].filter { has($0) }.flatMap { language in
            ["effect", "sink", "clips"].map { (language, $0) }
        }
    )
    func `of another kind passes too`(language: String, kind: String) async throws {
        guard (language, kind) != ("shell", "effect") || Program.path("sox") != nil else { return }
        let callout = try Callout()
        let begun = try await callout("plugins", "new", "mine", "--language", language, "--kind", kind)
        #expect(begun.status == 0, "\(begun.complaints)")
        #expect(!callout.files(below: "mine").isEmpty)
        let tried = try await callout("plugins", "test", "mine", environment: ["PATH": Self.path])
        #expect(tried.status == 0 && tried.output.contains(" 0 failed"), "\(tried.output)")
        let readme = try callout.folder.text("mine/README.md")
        #expect(readme.contains("# mine\n") && !readme.contains("@"))
    }

    @Test func `finds a recording`() async throws {
        for language in ["python", "shell"] where Self.has(language) {
            let callout = try Callout()
            _ = try await callout("plugins", "new", "mine", "--language", language, "--kind", "clips")
            try callout.folder.write(
                WAV.encode(Audio(sampleRate: 8_000, mono: (0..<4_000).map { Float($0 % 40) / 80 })),
                to: "mine/clips/go.wav")
            try callout.write(
                #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "pack/pack.json")
            try callout.write("name,text\ngo,Go\n", to: "pack/cues/en-GB.csv")
            let said = try await callout(
                "say", "--clips", "mine", "--pack", "pack", "--cue", "go", "--sink", "file:x.wav",
                environment: ["PATH": Self.path, "CALLOUT_PLUGIN_PATH": callout.folder.path])
            #expect(said.status == 0, "\(said.complaints)")
            #expect(try WAV.decode(contentsOf: callout.path("x.wav")).duration >= .milliseconds(400))
        }
    }

    @Test(arguments: [
        ["new"], ["new", "a", "b", "--language", "c"], ["new", "mine"], ["new", "Mine", "--language", "c"],
        ["new", "../mine", "--language", "c"], ["new", "mine", "--language", "rust"],
        ["new", "mine", "--language", "c", "--kind", "sink"],
        ["new", "mine", "--language", "python", "--kind", "robot"], ["new", "mine", "--language", "c", "--json"],
        ["test"], ["test", "a", "b"], ["test", "a", "--language", "c"], ["list"], ["--kind", "sink"],
        ["--with", "a=1"], ["test", "a", "--with", "b"],
    ])
    func `needs a name and a language that it knows`(words: [String]) async throws {
        let callout = try Callout()
        let run = try await callout.run(["plugins"] + words)
        #expect(run.status == 64 && !run.complaints.isEmpty)
        #expect(callout.folder.files.isEmpty)
    }

    @Test func `leaves what is there as it is`() async throws {
        let callout = try Callout()
        try callout.write("mine", to: "mine/notes")
        let run = try await callout("plugins", "new", "mine", "--language", "python")
        #expect(run.status == 73 && run.complaints.contains("the folder 'mine' cannot be made (File exists)"))
        #expect(callout.folder.files == ["mine/notes"])
    }

    @Test(.enabled(if: has("python"), "needs python3"))
    func `that breaks a rule is told so in a sentence, by status and in JSON`() async throws {
        let callout = try Callout()
        _ = try await callout("plugins", "new", "mine", "--language", "python")
        let text = try callout.folder.text("mine/speak.py")
        try callout.write(
            text.replacing("raise Refused(\"unavailable\"", with: "print(\"no voice\""), to: "mine/speak.py")
        let run = try await callout("plugins", "test", "mine", "--json", environment: ["PATH": Self.path])
        #expect(run.status == 65)
        let results = try run.lines.map { try JSONValue(parsing: $0.utf8) }
        let failed = results.filter { $0["verdict"] == "failed" }
        #expect(failed.map { $0["check"]?.string } == ["unknown-voice"])
        #expect(failed.first?["words"]?.string?.contains("was spoken by another") == true)
        #expect(results.count > 20)
    }

    @Test(.enabled(if: has("python"), "needs python3"), arguments: ["unix", "tcp"])
    func `passes over a socket too`(way: String) async throws {
        let callout = try Callout()
        _ = try await callout("plugins", "new", "mine", "--language", "python")
        try callout.write(
            """
            import os, socket, sys
            scheme, place = sys.argv[1].split("://")
            listener = socket.socket(socket.AF_UNIX if scheme == "unix" else socket.AF_INET)
            host, _, port = place.rpartition(":")
            listener.bind(place if scheme == "unix" else (host, int(port)))
            listener.listen()
            caller = listener.accept()[0]
            print("somebody calls")
            sys.stdout.flush()
            os.dup2(caller.fileno(), 0)
            os.dup2(caller.fileno(), 1)
            os.execv(sys.executable, [sys.executable, "speak.py"])
            """, to: "mine/listen.py")
        let manifest = try callout.folder.text("mine/plugin.json")
        let changed = manifest.replacing("wyoming-stdio", with: "wyoming-\(way)")
            .replacing("[\"./speak.py\"]", with: "[\"env\", \"python3\", \"listen.py\", \"{uri}\"]")
            .replacing("\"needs\": []", with: "\"needs\": [\"network\"]")
        #expect(changed.contains("{uri}"))
        try callout.write(changed, to: "mine/plugin.json")
        let run = try await callout("plugins", "test", "mine", environment: ["PATH": Self.path])
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output.contains("skipped  end: ") && run.output.contains("passed  each-voice"), "\(run.output)")
        #expect(run.output.contains(" 0 failed"))
        let listed = try await callout(
            "plugins", environment: ["PATH": Self.path, "CALLOUT_PLUGIN_PATH": callout.folder.path])
        #expect(listed.status == 0 && listed.output.contains("wyoming-\(way)"), "\(listed.output)")
    }

    @Test func `without a manifest, or a program, is told so`() async throws {
        let callout = try Callout()
        let none = try await callout("plugins", "test", "nowhere")
        #expect(none.status == 65 && none.output.contains("failed  manifest: "))
        try callout.write(
            #"{"name": "mine", "kind": "synthesizer", "protocol": "wyoming-stdio", "command": ["./gone"]}"#,
            to: "mine/plugin.json")
        let gone = try await callout("plugins", "test", "mine")
        #expect(gone.status == 65 && gone.output.contains("failed  start: ") && gone.output.contains("no program"))
        #expect(gone.output.contains("2 checks, 1 failed"))
    }
}
