// SPDX-License-Identifier: Apache-2.0

import CalloutTesting
import Synchronization
import Testing

@testable import CalloutCore

/// Speaks one sample a letter, and counts how often; a version of its own.
private final class CountingSynthesizer: Synthesizer {
    let name: String
    let count = Mutex(0)
    let toldVersion = Mutex("1")

    init(_ name: String = "counting") { self.name = name }

    func voices() async throws -> [Voice] { [] }
    func version() async throws -> String { toldVersion.withLock { $0 } }

    func synthesize(_ utterance: Utterance) async throws -> Audio {
        count.withLock { $0 += 1 }
        guard utterance.text != "broken" else { throw CueError(.failed, "it broke") }
        return Audio(sampleRate: 8_000, mono: [Float](repeating: 0.5, count: 8_000))
    }
}

@Suite(.timeLimit(.minutes(1))) struct `A cache of sounds` {
    private let synthesizer = CountingSynthesizer()

    private func stage(_ cache: SoundCache, prosody: Prosody = .normal, target: Double = -16) -> PreparingStage {
        .cached(
            [
                .cleaning, .synthesis([synthesizer], prosody: prosody),
                .loudness(LoudnessTarget(loudness: target, ceiling: -1)),
            ],
            in: cache)
    }

    private func say(_ text: String, _ stage: PreparingStage, _ locale: LocaleTag = .english) async throws -> Cue {
        try await stage.prepare(Cue(.text(text), locale: locale))
    }

    @Test func `makes a sound once, and gives the same again`() async throws {
        let cache = SoundCache()
        let first = try await say("Go", stage(cache))
        let second = try await say("Go", stage(cache))
        #expect(synthesizer.count.withLock { $0 } == 1)
        #expect(first.audio == second.audio)
        #expect(first.loudness != nil && second.loudness?.integrated == first.loudness?.integrated)
        #expect(second.trail == first.trail)
    }

    @Test func `knows all that shapes a sound`() async throws {
        let cache = SoundCache()
        _ = try await say("Go", stage(cache))
        _ = try await say("Stop", stage(cache))
        _ = try await say("Go", stage(cache), LocaleTag("de")!)
        _ = try await say("Go", stage(cache, prosody: Prosody(rate: 2)))
        _ = try await say("Go", stage(cache, target: -20))
        _ = try await stage(cache).prepare(Cue(.text("Go"), voice: VoiceID(plugin: "counting", name: "a")))
        var phonemes = Cue(.text("Go"))
        phonemes.phonemes = [Phonemes(start: 0, length: 2, phonemes: "g@U")]
        _ = try await stage(cache).prepare(phonemes)
        #expect(synthesizer.count.withLock { $0 } == 7)
        synthesizer.toldVersion.withLock { $0 = "2" }
        _ = try await say("Go", stage(cache))
        #expect(synthesizer.count.withLock { $0 } == 8, "another version may sound different")
    }

    @Test func `keeps nothing that another voice than the first has said`() async throws {
        let first = ScriptedSynthesizer("first", .fail(CueError(.failed, "it broke")))
        let second = ScriptedSynthesizer("second")
        let cache = SoundCache()
        let stage = PreparingStage.cached([.synthesis([first, second])], in: cache)
        var cue = Cue(.text("Go"))
        cue.setVoices([VoiceID(plugin: "first", name: "voice"), VoiceID(plugin: "second", name: "voice")])
        let spare = try await stage.prepare(cue)
        #expect(spare.voice?.plugin == "second" && spare.passedOver.map(\.voice.plugin) == ["first"])
        #expect(cache.count == 0)
        first.deed = .speak
        let again = try await stage.prepare(cue)
        #expect(again.voice?.plugin == "first" && again.passedOver.isEmpty)
        #expect(cache.count > 0)
    }

    @Test func `keeps no more than its bytes, what was used last the longest`() async throws {
        let cache = SoundCache(bytes: 100_000)
        for text in ["one", "two", "one", "three", "one", "four"] { _ = try await say(text, stage(cache)) }
        #expect(cache.count <= 100_000 && cache.count > 60_000)
        let made = synthesizer.count.withLock { $0 }
        _ = try await say("one", stage(cache))
        #expect(synthesizer.count.withLock { $0 } == made)
        _ = try await say("two", stage(cache))
        #expect(synthesizer.count.withLock { $0 } == made + 1)
        let none = SoundCache(bytes: 0)
        _ = try await say("one", stage(none))
        #expect(none.count == 0)
    }

    @Test func `stays within its bytes and forgets nobody's use, whatever comes`() {
        var sounds = RecentSounds(limit: 50_000)
        let sound = PreparedSound(
            audio: Audio(sampleRate: 8_000, mono: [Float](repeating: 0, count: 1_000)), loudness: nil, trail: [])
        for index in 0..<10_000 {
            sounds.put(sound, "key \(index % 50)")
            _ = sounds.take("key 7")
            #expect(sounds.count <= 50_000)
        }
        #expect(sounds.take("key 7") != nil)
        #expect(sounds.take("key 0") == nil)
    }

    @Test func `keeps no fault`() async throws {
        let cache = SoundCache()
        for _ in 0..<2 { await #expect(throws: CueError.self) { try await say("broken", stage(cache)) } }
        #expect(synthesizer.count.withLock { $0 } == 2)
    }

    @Test func `makes what many ask for at once a single time, also when some leave`() async throws {
        let cache = SoundCache()
        let gate = AsyncStream<Void>.makeStream()
        let made = Mutex(0)
        let sound = PreparedSound(audio: Audio(sampleRate: 8_000, mono: [0]), loudness: nil, trail: [])
        let make: @Sendable () async throws -> PreparedSound = {
            made.withLock { $0 += 1 }
            for await _ in gate.stream { break }
            return sound
        }
        let tasks = (0..<20).map { _ in Task { try await cache.sound("key", make: make) } }
        while made.withLock({ $0 }) == 0 { await Task.yield() }
        for task in tasks.prefix(5) { task.cancel() }
        for task in tasks.prefix(5) { await #expect(throws: CancellationError.self) { try await task.value } }
        gate.continuation.yield()
        for task in tasks.dropFirst(5) { _ = try await task.value }
        #expect(made.withLock { $0 } == 1)
    }

    @Test func `ends the work when the last who waits has left`() async throws {
        let cache = SoundCache()
        let ended = AsyncStream<Void>.makeStream()
        let begun = AsyncStream<Void>.makeStream()
        let task = Task {
            try await cache.sound("key") {
                begun.continuation.yield()
                do { try await Task.sleep(for: .seconds(100)) } catch { ended.continuation.yield() }
                throw CancellationError()
            }
        }
        for await _ in begun.stream { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in ended.stream { break }
    }
}
