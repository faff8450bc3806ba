// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(3)), .enabled(if: Callout.canSpeak, "needs the trait Espeak"))
struct `A pack whose first voice cannot speak` {
    private let callout: Callout

    init() throws { callout = try Callout() }

    /// Writes a pack of cues that all say "bad", with the voices that are given, and a plugin that misbehaves.
    private func write(_ voices: String..., mode: String = "good", cues: Int = 1) throws {
        let program = Callout.tool.deletingLastPathComponent().appending(path: "misbehaving-plugin").path
        try callout.write(
            """
            {"name": "trial", "kind": "synthesizer", "protocol": "wyoming-stdio", "command": ["\(program)", "\(mode)"]}
            """, to: "plugins/trial/plugin.json")
        try callout.write(
            """
            {"name": "lost", "kind": "synthesizer", "protocol": "wyoming-stdio", "command": ["./nothing"],
             "version": "1", "remedy": "run 'make plugin-lost'"}
            """, to: "plugins/lost/plugin.json")
        let list = voices.map { "\"\($0)\"" }.joined(separator: ", ")
        try callout.write(
            "{\"name\": \"x\", \"sourceLocale\": \"en-GB\", \"locales\": {\"en-GB\": {\"voices\": [\(list)]}}}",
            to: "pack/pack.json")
        let rows = (1...cues).map { "cue-\($0),bad" }.joined(separator: "\n")
        try callout.write("name,text\n\(rows)\n", to: "pack/cues/en-GB.csv")
    }

    private func run(_ words: String...) async throws -> Callout.Run {
        try await callout.run(words, environment: ["CALLOUT_PLUGIN_PATH": callout.path("plugins")])
    }

    private func warnings(_ run: Callout.Run) -> Int { run.complaints.split(separator: "\n").count }

    @Test(arguments: [
        ("trial:real", "crashesBefore", "failed", "while speaking"), ("trial:real", "exitsAtOnce", "failed", "trial"),
        ("trial:real", "bareStop", "silent", "silence"), ("trial:elf", "unknownVoice", "missing", "no voice"),
        ("lost:x", "good", "missing", "make plugin-lost"), ("nobody:x", "good", "missing", "no plugin here is named"),
    ])
    func `is said by the next, with a warning and without an error`(
        voice: String, mode: String, why: String, words: String
    ) async throws {
        try write(voice, "espeak:en-gb", mode: mode)
        let said = try await run("say", "--sink", "file:x.wav", "--pack", "pack", "--cue", "cue-1", "--json")
        #expect(said.status == 0, "\(said.complaints)")
        #expect(warnings(said) == 1, "\(said.complaints)")
        #expect(said.complaints.contains("\(voice) is passed over, another voice speaks: "), "\(said.complaints)")
        #expect(said.complaints.contains(words), "\(said.complaints)")
        let event = try said.lines.map { try JSONValue(parsing: $0.utf8) }.first { $0["event"] == "passedOver" }
        #expect(event?["voice"]?.string == voice && event?["why"]?.string == why, "\(said.output)")
        let audio = try WAV.decode(contentsOf: callout.path("x.wav"))
        #expect(audio.sampleRate == 22_050, "that is espeak's")
    }

    @Test func `is rendered by the next, which report, ledger and why tell`() async throws {
        try write("lost:x", "espeak:en-gb", cues: 5)
        let render = try await run("render", "pack", "--out", "out", "--json")
        #expect(render.status == 0 && warnings(render) == 1, "\(render.complaints)")
        let lines = try render.lines.map { try JSONValue(parsing: $0.utf8) }
        #expect(lines.dropLast().allSatisfy { $0["voice"] == "espeak:en-gb" })
        #expect(lines.last?["passedOver"]?.array?.first?["why"] == "missing")
        let ledger = try callout.folder.text("out/.callout/ledger.jsonl")
        #expect(ledger.contains(#""passedOver":[["lost:x","missing"]]"#) && !ledger.contains(callout.folder.path))
        let again = try await run("render", "pack", "--out", "out")
        #expect(again.output.hasPrefix("0 rendered; 5 unchanged; ") && warnings(again) == 1, "\(again.complaints)")
        let why = try await run("why", "cue-1", "--pack", "pack")
        #expect(why.output.contains("lost:x is passed over: the plugin 'lost' cannot start"), "\(why.output)")
        #expect(why.output.contains("espeak:en-gb speaks"))
        let object = try JSONValue(parsing: try await run("why", "cue-1", "--pack", "pack", "--json").output.utf8)
        #expect(object["voices"]?.array?.map { $0["passedOver"] ?? .null } == ["missing", .null])
    }

    @Test func `is shown by a check, and is no problem of the pack's`() async throws {
        try write("lost:x", "espeak:en-gb", cues: 2)
        try callout.write("name,text\ncue-1,Go on\ncue-2,Well done\n", to: "pack/cues/en-GB.csv")
        let check = try await run("check", "pack")
        #expect(check.status == 0 && warnings(check) == 1, "\(check.complaints)\(check.output)")
        #expect(check.lines.contains("cue-1  v"), "\(check.output)")
        _ = try await run("render", "pack", "--out", "out")
        let rendered = try await run("check", "pack", "--out", "out")
        #expect(rendered.status == 0 && rendered.lines.contains("cue-2  v"), "\(rendered.output)")
    }

    @Test func `costs one deadline where it hangs, and not one a cue`() async throws {
        try write("trial:real", "espeak:en-gb", mode: "neverAnswers", cues: 8)
        let start = ContinuousClock.now
        let render = try await run("render", "pack", "--out", "out", "--jobs", "1", "--json")
        let time = ContinuousClock.now - start
        #expect(render.status == 0)
        #expect(time > .seconds(9) && time < .seconds(25), "\(time)")
        let whys = try render.lines.dropLast().compactMap {
            try JSONValue(parsing: $0.utf8)["passedOver"]?.array?.first?["why"]?.string
        }
        #expect(whys.filter { $0 == "timedOut" }.count == 1 && whys.count == 8, "\(whys)")
        #expect(warnings(render) == 2, "\(render.complaints)")
    }

    @Test func `is not said by another where its words are refused`() async throws {
        try write("trial:real", "espeak:en-gb", mode: "refuses")
        let said = try await run("say", "--sink", "file:x.wav", "--pack", "pack", "--cue", "cue-1")
        #expect(said.status == 65 && said.complaints.contains("no such words"), "\(said.complaints)")
        #expect(callout.files(below: "").contains("x.wav") == false)
    }

    @Test func `is said in another language by none of its voices`() async throws {
        try write("trial:real", "espeak:en-gb")
        let text = try callout.folder.text("pack/pack.json").replacingOccurrences(of: "en-GB", with: "de-DE")
        try callout.write(text, to: "pack/pack.json")
        try callout.write("name,text\ncue-1,Los\n", to: "pack/cues/de-DE.csv")
        let said = try await run("say", "--sink", "file:x.wav", "--pack", "pack", "--cue", "cue-1", "--locale", "de-DE")
        #expect(said.status == 69, "\(said.complaints)")
        #expect(said.complaints.contains("trial:real: it speaks en-GB, and not de-DE"), "\(said.complaints)")
    }

    @Test func `gives way to voices on the command line, of which one alone is never another`() async throws {
        try write("espeak:en-gb")
        let one = try await run("say", "--sink", "file:x.wav", "--voice", "lost:x", "Go")
        #expect(one.status == 69 && one.complaints.contains("make plugin-lost"), "\(one.complaints)")
        let two = try await run("say", "--sink", "file:x.wav", "--voice", "lost:x", "--voice", "espeak:en-us", "Go")
        #expect(two.status == 0 && warnings(two) == 1, "\(two.complaints)")
        let unknown = try await run("say", "--sink", "file:y.wav", "--voice", "nobody:x", "--voice", "nobody:y", "Go")
        #expect(unknown.status == 69, "\(unknown.complaints)")
        try callout.write(
            #"{"prepare": [{"stage": "synthesis", "voices": ["lost:x", "tone:sine"]}], "sink": "file:z.wav"}"#,
            to: "line.json")
        let piped = try await run("say", "--pipeline", "line.json", "Go")
        #expect(piped.status == 0 && warnings(piped) == 1, "\(piped.complaints)")
        try callout.write(
            #"{"prepare": [{"stage": "synthesis", "voice": "tone:sine", "voices": ["tone:sine"]}], "sink": "silent"}"#,
            to: "both.json")
        #expect(try await run("say", "--pipeline", "both.json", "Go").status == 65)
    }
}
