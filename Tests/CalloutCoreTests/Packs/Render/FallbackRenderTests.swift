// SPDX-License-Identifier: Apache-2.0

import CalloutTesting
import SoundLab
import Testing

@testable import CalloutCore

@Suite struct `A render of a pack with several voices` {
    private let folder: TemporaryFolder
    private let first = ScriptedSynthesizer("first")
    private let second = ScriptedSynthesizer("second")

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {"voices": ["first:voice", "second:voice"]}}}"#,
            to: "pack/pack.json")
        try folder.write("name,text\ngo,Go\nrest,Rest now\n", to: "pack/cues/en-GB.csv")
    }

    private func renderer(_ out: String = "out", _ voices: [PreparingStage] = []) throws -> (Pack, PackRenderer) {
        let pack = try Pack(folder: "\(folder.path)/pack")
        let synthesizers = [first, second]
        let renderer = PackRenderer(encoder: WAVEncoder(), folder: "\(folder.path)/\(out)", jobs: 1) { _ in
            [.clips(pack, decoder: WAVDecoder())] + voices
                + [.lexicon(pack), .synthesis(synthesizers), .trimming, .loudness(.speech)]
        }
        return (pack, renderer)
    }

    private func render(
        _ out: String = "out", _ voices: [PreparingStage] = [], report: (RenderedCue) -> Void = { _ in }
    ) async throws -> RenderSummary {
        let (pack, renderer) = try renderer(out, voices)
        return try await renderer.render(pack, report: report)
    }

    private func entries(_ out: String = "out") throws -> [LedgerEntry] {
        try folder.text("\(out)/.callout/ledger.jsonl").split(separator: "\n").dropFirst().map {
            try #require(LedgerEntry(line: $0.utf8))
        }
    }

    @Test func `has the bytes of one with the first voice alone, where that speaks`() async throws {
        _ = try await render()
        #expect(!(try folder.text("out/.callout/ledger.jsonl")).contains("passedOver"))
        try folder.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {"voices": ["first:voice"]}}}"#,
            to: "pack/pack.json")
        _ = try await render("alone")
        for name in ["go", "rest"] {
            let one = try Files.read(folder.path("out/en-GB/\(name).wav"), limit: 1 << 20)
            #expect(try Files.read(folder.path("alone/en-GB/\(name).wav"), limit: 1 << 20) == one)
        }
        #expect(try entries().map(\.key) == entries("alone").map(\.key))
    }

    @Test func `without its first voice's backend is rendered once, and again when that is back`() async throws {
        first.absence = CueError(.unavailable, "install it")
        var files: [RenderedFile] = []
        let summary = try await render { if case .success(let file) = $0.result { files.append(file) } }
        #expect(summary.rendered == 2)
        #expect(summary.passedOver.map(\.message) == ["install it"])
        #expect(files.map(\.voice) == ["second:voice", "second:voice"])
        #expect(files.allSatisfy { $0.passedOver.map(\.message) == ["install it"] })
        let entry = try #require(try entries().first)
        #expect(entry.voice == "second:voice" && entry.passedOver.map(\.reason) == [.missing])
        #expect(!entry.line.contains("install it"), "what is said of a machine is in no ledger")
        #expect(first.takeAsked().isEmpty)

        _ = second.takeAsked()
        let again = try await render()
        #expect(again.unchanged == 2 && again.rendered == 0 && second.takeAsked().isEmpty)
        #expect(again.passedOver.count == 1, "it is told each time")

        first.absence = nil
        let back = try await render()
        #expect(back.rendered == 2 && back.passedOver.isEmpty)
        #expect(try entries().map(\.voice) == ["first:voice", "first:voice"])
        #expect(try await render().unchanged == 2)
    }

    @Test func `in which a voice fails is not taken for current, and is tried again each time`() async throws {
        first.deed = .fail(CueError(.failed, "it crashed"))
        #expect(try await render().rendered == 2)
        #expect(try entries().map(\.voice) == ["second:voice", "second:voice"])
        let ledger = try folder.text("out/.callout/ledger.jsonl")
        #expect(first.takeAsked().count == 2)

        let again = try await render()
        #expect(again.rendered == 0 && again.unchanged == 2, "what it comes to is the same")
        #expect(first.takeAsked().count == 2)
        #expect(try folder.text("out/.callout/ledger.jsonl") == ledger)

        first.deed = .speak
        #expect(try await render().rendered == 2)
        #expect(try entries().map(\.voice) == ["first:voice", "first:voice"])
    }

    @Test func `gives a file of another voice the key that it has where that voice is the first`() async throws {
        first.deed = .fail(CueError(.failed, "it crashed"))
        _ = try await render()
        _ = try await render("second", [.voice(VoiceID(plugin: "second", name: "voice"))])
        #expect(try entries().map(\.key) == entries("second").map(\.key))
        first.absence = CueError(.unavailable, "install it")
        #expect(try await render().unchanged == 2, "that it is not here at all changes no sample")
    }

    @Test func `keeps a file of another voice that a person has changed`() async throws {
        first.deed = .fail(CueError(.failed, "it crashed"))
        _ = try await render()
        try folder.write("mine", to: "out/en-GB/go.wav")
        first.deed = .speak
        let summary = try await render()
        #expect(summary.kept == 1 && summary.rendered == 1)
        #expect(try folder.text("out/en-GB/go.wav") == "mine")
    }

    @Test func `takes a voice that is in no list of its backend for what it is, when it begins`() async throws {
        let (pack, renderer) = try renderer(
            "out", [.voices([VoiceID("first:elf"), VoiceID("second:voice")].compactMap { $0 })])
        first.deed = .fail(CueError(.unavailable, "no voice 'elf'"))
        #expect(try await renderer.render(pack).rendered == 2)
        #expect(first.takeAsked() == ["a"])
        #expect(try await renderer.render(pack).unchanged == 2)
    }

    @Test func `names all voices where none can speak`() async throws {
        first.absence = CueError(.unavailable, "install the first")
        second.absence = CueError(.unavailable, "install the second")
        var errors: [CueError] = []
        _ = try await render { if case .failure(let error) = $0.result { errors.append(error) } }
        #expect(errors.count == 2)
        for error in errors {
            #expect(error.code == .unavailable)
            #expect(error.message.contains("install the first") && error.message.contains("install the second"))
        }
    }

    @Test func `is told by a check as spoken by another voice, and as nothing old`() async throws {
        first.deed = .fail(CueError(.failed, "it crashed"))
        _ = try await render()
        let (pack, renderer) = try renderer()
        let takes = try await renderer.inspect(pack)
        #expect(takes.map(\.age) == [.current, .current])
        var check = PackCheck(pack)
        check.look(
            at: takes.map {
                CheckedFile(
                    cue: $0.name, locale: $0.locale, path: $0.path, seconds: 1, loudness: nil, age: $0.age,
                    passedOver: $0.entry?.passedOver ?? [])
            }, target: -16)
        #expect(check.problems.isEmpty)
        #expect(check.coverage["go", .english] == .otherVoice)
        try folder.write("name,text\ngo,Go now\nrest,Rest now\n", to: "pack/cues/en-GB.csv")
        let (changed, later) = try self.renderer()
        #expect(try await later.inspect(changed).map(\.age) == [.outdated, .current])
    }

    @Test func `that was not made yet is checked by the voices that are here`() async throws {
        let (pack, renderer) = try renderer()
        #expect(try await renderer.passedOver(in: pack).isEmpty)
        first.absence = CueError(.unavailable, "install it")
        let voices = try await renderer.passedOver(in: pack)
        var check = PackCheck(pack)
        check.look(at: voices)
        #expect(voices[.english]?.map(\.message) == ["install it"])
        #expect(check.coverage["rest", .english] == .otherVoice && check.problems.isEmpty)
    }

    @Test func `is explained with each of its voices`() async throws {
        let (pack, renderer) = try renderer()
        first.deed = .fail(CueError(.failed, "it crashed"))
        let why = try await renderer.explain(Phrase("go"), in: .english, of: pack)
        #expect(why.voices.map(\.voice.description) == ["first:voice", "second:voice"])
        #expect(why.voices.map(\.passedOver?.message) == ["it crashed", nil])
        #expect(why.key.inputs.contains(.init("voice", "second:voice")))
        first.deed = .speak
        let good = try await renderer.explain(Phrase("go"), in: .english, of: pack)
        #expect(good.voices.map(\.passedOver) == [nil, nil] && good.cue.voice?.plugin == "first")
    }
}
