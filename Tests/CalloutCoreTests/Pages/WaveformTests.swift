// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A waveform` {
    @Test func `has a letter for each column, from silence to full scale`() {
        let audio = Audio(sampleRate: 8_000, mono: [0, 0, 0.5, -0.5, 1, -1, 0.001, 0])
        #expect(Waveform(audio, columns: 4).letters == "Ag_B")
    }

    @Test func `takes the louder of two channels, and what is beyond full scale as full`() {
        let audio = Audio(sampleRate: 8_000, channels: [[0, 0.5], [-3, 0]])
        #expect(Waveform(audio, columns: 2).letters == "_g")
    }

    @Test(arguments: [0, 1, 2, 159, 160, 161, 10_007])
    func `has all its columns however long the sound is, and passes over no sample`(frames: Int) {
        var samples = [Float](repeating: 0, count: frames)
        for frame in samples.indices {
            samples[frame] = 1
            #expect(Waveform(Audio(sampleRate: 8_000, mono: samples)).letters.contains("_"))
            samples[frame] = 0
            if frame > 200, frame < frames - 200 { break }
        }
        let letters = Waveform(Audio(sampleRate: 8_000, mono: samples)).letters
        #expect(letters == String(repeating: "A", count: 160))
    }

    @Test func `takes what is no number as silence`() {
        #expect(Waveform(Audio(sampleRate: 8_000, mono: [.nan, .infinity]), columns: 2).letters == "A_")
    }

    @Test func `is taken back from its letters, and from nothing else`() {
        let waveform = Waveform(Audio(sampleRate: 8_000, mono: [0.1, 0.9]), columns: 2)
        #expect(Waveform(letters: waveform.letters) == waveform)
        #expect(Waveform(letters: "") == nil)
        #expect(Waveform(letters: "AB<") == nil)
    }
}
