// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `The stage of an effect` {
    /// An effect that is a function.
    struct Change: Effect {
        let name = "change"
        let change: @Sendable (Audio) -> Audio

        func apply(_ audio: Audio, settings: [JSONValue.Member]) async throws -> Audio { change(audio) }
        func version(_ settings: [JSONValue.Member]) async throws -> String { "3" }
    }

    private static let tone = Sounds.tones([(1_000, 0.5)])

    private func changed(_ change: @escaping @Sendable (Audio) -> Audio) async throws -> Cue {
        try await PreparingStage.effect(Change(change: change), settings: [.init("b", 2), .init("a", "x")]).prepare(
            Sounds.cue(Self.tone))
    }

    @Test func `changes the sound, and says so`() async throws {
        let cue = try await changed {
            Audio(sampleRate: $0.sampleRate, channels: $0.channels.map { $0.map { $0 / 2 } })
        }
        #expect(cue.audio.map { abs(Sounds.peak($0) - 0.25) < 0.001 } == true)
        #expect(cue.trail.map(\.detail) == ["change: a=x,b=2"])
    }

    @Test func `is known by its settings and its version`() async throws {
        let stage = try PreparingStage.effect(Change { $0 }, settings: [.init("b", 2), .init("a", "x")])
        #expect(
            try await stage.identity().description
                == #"{"stage":"effect","plugin":"change","settings":{"a":"x","b":2},"version":"3"}"#)
        #expect(try await PreparingStage.trimming.identity().description == #"{"stage":"trimming"}"#)
    }

    @Test(arguments: [
        ("gave samples that are no numbers", Float.nan), ("gave samples that are no numbers", .infinity),
        ("made it over 40 dB louder", 101), ("made silence of it", 0),
    ])
    func `refuses what is no sound`(words: String, sample: Float) async {
        let error = await #expect(throws: CueError.self) {
            try await changed { audio in
                var all = sample == 0 ? audio.channels[0].map { _ in 0 } : audio.channels[0]
                all[100] = sample
                return Audio(sampleRate: audio.sampleRate, mono: all)
            }
        }
        #expect(error?.code == .failed)
        #expect(error?.cue == "tone")
        #expect(error?.message.contains("the effect 'change' \(words)") == true, "\(error?.message ?? "")")
    }

    @Test func `refuses nothing at all, and a rate that no sound has`() async {
        let none = await #expect(throws: CueError.self) {
            try await changed { Audio(sampleRate: $0.sampleRate, mono: []) }
        }
        #expect(none?.message.contains("gave no audio back") == true)
        let slow = await #expect(throws: CueError.self) {
            try await changed { Audio(sampleRate: 100, mono: $0.channels[0]) }
        }
        #expect(slow?.message.contains("audio of 100 Hz") == true)
    }

    @Test func `leaves alone what is no sound yet, and silence`() async throws {
        let stage = try PreparingStage.effect(Change { Audio(sampleRate: $0.sampleRate, mono: []) })
        #expect(try await stage.prepare(Cue("text")).content == .text("text"))
        let silence = Audio(sampleRate: 8_000, mono: [0, 0])
        let same = try PreparingStage.effect(Change { $0 })
        #expect(try await same.prepare(Sounds.cue(silence)).audio == silence)
    }

    @Test func `keeps the time of marks, or their part of the whole`() {
        let original = Audio(
            sampleRate: 8_000, channels: [[Float](repeating: 0, count: 800)],
            marks: [Mark(.word, name: "a", frame: 200), Mark(.word, name: "b", frame: 700)])
        let faster = Audio(sampleRate: 16_000, mono: [Float](repeating: 0, count: 800))
        #expect(faster.taking(marksOf: original).marks.map(\.frame) == [400, 800])
        #expect(faster.taking(marksOf: original, .scale).marks.map(\.frame) == [200, 700])
    }

    @Test func `takes the settings that a manifest declares, and no other`() throws {
        let parameters = [
            PluginParameter("gain", .number(-3...3), usual: 1),
            PluginParameter("shape", .word(["hall", "room"]), usual: "hall"),
        ]
        #expect(
            try parameters.settings([.init("shape", "room")], of: "x")
                == [.init("gain", 1), .init("shape", "room")])
        for (given, words) in [
            (JSONValue.Member("gain", 4), "'gain' of 'x' cannot be 4: it is a number from -3 to 3"),
            (JSONValue.Member("shape", "cave"), "it is one of hall, room"),
            (JSONValue.Member("depth", 1), "'x' has no setting 'depth': it has gain, shape"),
        ] {
            let error = #expect(throws: CueError.self) { try parameters.settings([given], of: "x") }
            #expect(error?.code == .invalid)
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
    }
}
