// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `Samples of a Wyoming chunk` {
    @Test(
        arguments: [
            (1, [0, 128, 192], [-1, 0, 0.5]), (2, [0, 128, 0, 0, 0, 64], [-1, 0, 0.5]),
            (3, [0, 0, 128, 255, 255, 255, 0, 0, 64], [-1, -1 / 8_388_608, 0.5]),
            (4, [0, 0, 0, 128, 0, 0, 0, 0, 0, 0, 0, 64], [-1, 0, 0.5]),
        ] as [(Int, [UInt8], [Float])])
    func `of any width have full scale 1`(width: Int, bytes: [UInt8], samples: [Float]) {
        #expect(WyomingAudioStart(rate: 8_000, width: width).audio(bytes).channels == [samples])
    }

    @Test func `of two channels come apart`() {
        let audio = WyomingAudioStart(rate: 8_000, width: 1, channels: 2).audio([0, 128, 128, 192])
        #expect(audio.channels == [[-1, 0], [0, 0.5]])
        #expect(audio.sampleRate == 8_000)
    }

    @Test func `bring their marks into order, and no later than the end`() {
        let marks = [Mark(.word, name: "b", frame: 9), Mark(.word, name: "a", frame: 1)]
        let audio = WyomingAudioStart(rate: 8_000, width: 1).audio([128, 128], marks: marks)
        #expect(audio.marks == [Mark(.word, name: "a", frame: 1), Mark(.word, name: "b", frame: 2)])
    }

    @Test func `may be none`() {
        #expect(WyomingAudioStart(rate: 8_000).audio([]).frameCount == 0)
    }
}
