// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutWyoming
import Testing

@Suite(.timeLimit(.minutes(2))) struct `An effect over Wyoming` {
    private static let tone: Audio = {
        var audio = Sounds.tones([(1_000, 0.5)])
        audio.marks = [Mark(.word, name: "word", frame: 12_000)]
        return audio
    }()

    private func effect(_ mode: String, format: PluginAudio = .usual, marks: MarkPlacement = .keep) -> WyomingEffect {
        WyomingEffect(Sounds.program(mode), policy: Sounds.policy, format: format, marks: marks)
    }

    @Test func `changes a sound, and keeps its marks`() async throws {
        let effect = effect("halves")
        for _ in 0..<3 {
            let audio = try await effect.apply(Self.tone, settings: [.init("gain", -6)])
            #expect(audio.frameCount == Self.tone.frameCount)
            #expect(abs(Sounds.peak(audio) - 0.25) < 0.001)
            #expect(audio.marks == Self.tone.marks)
        }
        await effect.close()
    }

    @Test func `is sent what it takes`() async throws {
        var format = PluginAudio()
        (format.rate, format.width, format.channels) = (16_000, 4, 2)
        let audio = try await effect("halves", format: format).apply(Self.tone, settings: [])
        #expect(audio.sampleRate == 16_000)
        #expect(audio.channels.count == 2)
        #expect(abs(Sounds.amplitude(1_000, in: audio) - 0.25) < 0.002)
        #expect(audio.marks.map(\.frame) == [4_000])
    }

    @Test func `may change the length and the rate, and tell the marks`() async throws {
        let longer = try await effect("doubles", marks: .scale).apply(Self.tone, settings: [])
        #expect(longer.frameCount == 2 * Self.tone.frameCount)
        #expect(longer.marks.map(\.frame) == [24_000])
        let higher = try await effect("otherRate").apply(Self.tone, settings: [])
        #expect(higher.sampleRate == 96_000)
        #expect(higher.marks.map(\.frame) == [24_000])
        let told = try await effect("tellsMarks").apply(Self.tone, settings: [])
        #expect(told.marks == [Mark(.word, name: "mine", frame: 3)])
    }

    @Test func `tells its version for its settings`() async throws {
        #expect(try await effect("halves").version([.init("uri", "x")]) == "test 7 uri")
    }

    @Test(arguments: [
        ("neverAnswers", CueError.Code.timedOut, "gave no answer in 2.5 seconds while changing a sound"),
        ("exitsEarly", .failed, "while changing a sound"),
        ("endless", .failed, "the audio is over 1048576 bytes"),
        ("answersOther", .failed, "it answers another request (-1)"),
        ("refuses", .invalid, "no such gain"),
    ])
    func `that misbehaves costs one cue`(mode: String, code: CueError.Code, words: String) async throws {
        let effect = effect(mode)
        for _ in 0..<2 {
            let error = await #expect(throws: CueError.self) { try await effect.apply(Self.tone, settings: []) }
            #expect(error?.code == code, "\(error?.message ?? "")")
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
        await effect.close()
    }

    /// 2 MB, more than a pipe holds.
    @Test(arguments: [("answersBeforeReading", CueError.Code.failed), ("refusesBeforeReading", .invalid)])
    func `that answers before it has read all is not asked again`(mode: String, code: CueError.Code) async throws {
        let effect = effect(mode)
        let long = Sounds.tones([(1_000, 0.5)], seconds: 22)
        for _ in 0..<2 {
            let error = await #expect(throws: CueError.self) { try await effect.apply(long, settings: []) }
            #expect(error?.code == code, "\(error?.message ?? "")")
        }
        await effect.close()
    }

    @Test(arguments: [("silences", "made silence of it"), ("givesNothing", "gave no audio back")])
    func `that gives no sound fails in its stage`(mode: String, words: String) async throws {
        let stage = try PreparingStage.effect(effect(mode))
        let error = await #expect(throws: CueError.self) { try await stage.prepare(Sounds.cue(Self.tone)) }
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
}
