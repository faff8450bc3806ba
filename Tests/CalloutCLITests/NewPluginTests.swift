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

    @Test(arguments: [
        ["new"], ["new", "a", "b", "--language", "c"], ["new", "mine"], ["new", "Mine", "--language", "c"],
        ["new", "../mine", "--language", "c"], ["new", "mine", "--language", "rust"],
        ["new", "mine", "--language", "c", "--kind", "sink"], ["new", "mine", "--language", "c", "--json"],
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
