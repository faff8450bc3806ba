// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import Testing

@testable import CalloutPulse

@Suite struct `A score` {
    @Test func `interleaves the channels`() {
        let score = Score(Audio(sampleRate: 8_000, channels: [[1, 2, 3], [4, 5, 6]]))
        #expect(score.samples == [1, 4, 2, 5, 3, 6])
        #expect(Score(Audio(sampleRate: 8_000, mono: [1, 2])).samples == [1, 2])
    }

    @Test(arguments: [1, 2, 3, 8, 32])
    func `is cut into portions of whole frames, two of which fit into the server`(channels: Int) {
        let frames = 5_000_000 / channels / 4 * 2 + 1
        let silence = [[Float]](repeating: [Float](repeating: 0, count: frames), count: channels)
        let score = Score(Audio(sampleRate: 48_000, channels: silence))
        let portions = score.portions
        #expect(portions.map(\.count).reduce(0, +) == score.samples.count)
        #expect(portions.allSatisfy { $0.count % channels == 0 })
        #expect(portions.allSatisfy { $0.count * 4 * 2 <= 4 * 1_024 * 1_024 })
        #expect(portions.count == 7)
        // When one is written, all but the two before it have been played, or are just being played.
        #expect(score.due(0) == .zero)
        #expect(score.due(1) == .zero)
        let first = score.format.time(ofBytes: portions[0].count * 4)
        #expect(abs(score.due(2).microseconds - first.microseconds) < 10)
        #expect(abs(score.due(3).microseconds - 2 * first.microseconds) < 10)
    }

    @Test func `is audible to its last sample within 60 dB of the loudest`() {
        let tail: [Float] = [0.5, -0.25, 0.000_6, 0.000_4, 0]
        #expect(Score(Audio(sampleRate: 1_000, mono: tail)).audible == .milliseconds(3))
        #expect(Score(Audio(sampleRate: 1_000, mono: tail.map { $0 / 1_000 })).audible == .milliseconds(3))
        #expect(Score(Audio(sampleRate: 1_000, channels: [tail, [0, 0, 0, 0.5, 0]])).audible == .milliseconds(4))
        #expect(Score(Audio(sampleRate: 1_000, mono: [0, 0, 0, 0])).audible == .milliseconds(4))
    }

    @Test func `is one portion for a cue of usual length`() {
        #expect(
            Score(Audio(sampleRate: 22_050, mono: [Float](repeating: 0, count: 10 * 22_050))).portions.count == 1)
    }

    @Test func `tells its start and its marks in order, each once`() {
        let marks = [
            Mark(.word, name: "late", frame: 4_000), Mark(.word, name: "early", frame: 800),
            Mark(.cue, name: "at once", frame: 0),
        ]
        let audio = Audio(sampleRate: 8_000, channels: [[Float](repeating: 0, count: 8_000)], marks: marks)
        var timeline = CueTimeline(Score(audio))
        func names(_ kinds: [Event.Kind]) -> [String] {
            kinds.map { if case .mark(let mark) = $0 { mark.name } else { "started" } }
        }
        #expect(timeline.next == .zero)
        #expect(timeline.due(at: .milliseconds(-1)).isEmpty)
        #expect(names(timeline.due(at: .zero)) == ["started", "at once"])
        #expect(timeline.next == .milliseconds(100))
        #expect(timeline.due(at: .milliseconds(99)).isEmpty)
        #expect(names(timeline.due(at: .milliseconds(100))) == ["early"])
        #expect(names(timeline.rest()) == ["late"])
        #expect(timeline.next == nil)
        #expect(timeline.rest().isEmpty)
    }
}
#endif
