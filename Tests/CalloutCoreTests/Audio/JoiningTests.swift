// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `Joined pieces` {
    @Test func `come one after the other with gaps and marks`() throws {
        let one = Audio(sampleRate: 8_000, channels: [[1, 1], [2, 2]], marks: [Mark(.word, name: "w", frame: 1)])
        let two = Audio(sampleRate: 8_000, mono: [3, 3, 3])
        let joined = try #require(Audio.joined([one, two], names: ["a", "b"], gap: .milliseconds(1)))
        let gap = [Float](repeating: 0, count: 8)
        #expect(joined.channels == [[1, 1] + gap + [3, 3, 3], [2, 2] + gap + [3, 3, 3]])
        #expect(
            joined.marks == [
                Mark(.cue, name: "a", frame: 0), Mark(.word, name: "w", frame: 1), Mark(.cue, name: "b", frame: 10),
            ])
    }

    @Test func `take the rate of the first`() throws {
        let one = Audio(sampleRate: 8_000, mono: [0, 0])
        let two = Audio(sampleRate: 16_000, mono: [Float](repeating: 0, count: 200))
        #expect(try #require(Audio.joined([one, two])).frameCount == 102)
        #expect(try #require(Audio.joined([one, two])).sampleRate == 8_000)
    }

    @Test func `need at least one piece`() { #expect(Audio.joined([]) == nil) }

    @Test func `mixed to mono are the mean of the channels`() {
        let stereo = Audio(sampleRate: 8_000, channels: [[1, 0.5], [0, -0.5]])
        #expect(stereo.mono.channels == [[0.5, 0]])
    }
}
