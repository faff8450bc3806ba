// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite struct `The stages of speech` {
    private let pipeline = Pipeline(
        prepare: [.synthesis(.tone), .trimming, .resampling(to: 32_000), .loudness(.speech)], to: .silent)
    private let clock = ManualClock()

    @Test func `make a text equally loud audio at the rate that is asked for`() async throws {
        for text in ["go", "a whole sentence, which is longer"] {
            let cue = try await pipeline.prepared(Cue(.text(text)))
            let audio = try #require(cue.audio)
            #expect(audio.sampleRate == 32_000)
            #expect(abs(audio.cueLoudness - -16) < 0.3)
            #expect(audio.truePeak <= -1)
            #expect(abs(try #require(cue.loudness).integrated - -16) < 0.3)
            #expect(cue.trail.map(\.stage) == ["synthesis", "resampling", "loudness"])
        }
    }

    @Test(arguments: ["", " ", "...", "?!", "\u{200B}", "-"])
    func `refuse a text in which there is nothing to say, by name`(text: String) async {
        await #expect {
            try await self.pipeline.prepared(Cue(.text(text), name: "empty"))
        } throws: { error in
            (error as? CueError).map { ($0.code, $0.cue, $0.stage) == (.invalid, "empty", "synthesis") } ?? false
        }
    }

    @Test func `never speak with another plugin's voice than the one that is asked for`() async {
        let cue = Cue(.text("go"), voice: VoiceID(plugin: "piper", name: "amy"))
        await #expect {
            try await self.pipeline.prepared(cue)
        } throws: { error in
            (error as? CueError)?.code == .unavailable
        }
    }

    @Test func `need no voice as long as nothing has to be spoken`() async throws {
        let announcer = Announcer(
            prepare: [.synthesis(NoVoice()), .trimming, .loudness(.speech)],
            to: RecordingSink(Recorder(), clock: .init(clock)))
        clock.runFree()
        try await announcer.ready()
        let tone = try await ToneSynthesizer().synthesize(Utterance("go", locale: .english))
        #expect(await announcer.say(Cue(.audio(tone))) == .finished)
        #expect(await announcer.say("go") == .failed(CueError(.unavailable, "no voice", cue: "go", stage: "synthesis")))
    }

    @Test func `let silence stay silence, and flag it`() async throws {
        let silence = Audio(sampleRate: 8000, mono: [Float](repeating: 0, count: 800))
        let cue = try await pipeline.prepared(Cue(.audio(silence)))
        #expect(cue.loudness?.isSilent == true)
        #expect(cue.audio?.channels == [[Float](repeating: 0, count: 3200)])
    }

    @Test func `say what is missing for content that nothing resolves`() async {
        let pipeline = Pipeline(prepare: [], to: .silent)
        for content in [Content.phrase(Phrase("x")), .text("x"), .clip(path: "x.wav")] {
            await #expect {
                try await pipeline.prepared(Cue(content))
            } throws: { error in
                (error as? CueError)?.code == .invalid
            }
        }
    }
}

/// A synthesizer that is not here.
private struct NoVoice: Synthesizer {
    let name = "none"

    func ready() async throws { throw CueError(.unavailable, "no voice") }
    func voices() async throws -> [Voice] { throw CueError(.unavailable, "no voice") }
    func synthesize(_ utterance: Utterance) async throws -> Audio { throw CueError(.unavailable, "no voice") }
}
