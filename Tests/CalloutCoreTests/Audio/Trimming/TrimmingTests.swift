// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `Trimming` {
    let speech = Audio(sampleRate: 16_000, mono: Signals.speech())

    @Test func `leaves five milliseconds before and ten after`() throws {
        let trimmed = try #require(speech.trimmed())
        let span = try #require(trimmed.audibleSpan())
        #expect(span.lowerBound == 80)
        #expect(trimmed.frameCount - span.upperBound == 160)
        #expect(trimmed.duration < speech.duration - .milliseconds(440))
    }

    @Test(arguments: [0, -10, -20, -30, -40] as [Double])
    func `cuts the same sentence to the same length at any level`(_ level: Double) throws {
        let gain = Float(Signals.amplitude(level))
        let quiet = Audio(sampleRate: 16_000, mono: speech.channels[0].map { $0 * gain })
        #expect(try #require(quiet.trimmed()).frameCount == #require(speech.trimmed()).frameCount)
        // Once stored as 16 bits, too: rounding to steps must not move the cut.
        let stored = try WAV.decode(WAV.encode(quiet))
        #expect(try #require(stored.trimmed()).frameCount == #require(speech.trimmed()).frameCount)
    }

    @Test func `keeps a hiss forty decibels below the loudest vowel`() throws {
        var samples = Signals.sine(300, amplitude: 0.1, seconds: 0.3, rate: 16_000)
        samples += Signals.sine(5_000, amplitude: 0.001, seconds: 0.1, rate: 16_000)
        samples += [Float](repeating: 0, count: 1_600)
        let trimmed = try #require(Audio(sampleRate: 16_000, mono: samples).trimmed())
        #expect(trimmed.frameCount == 6_400 + 160)
    }

    @Test func `finds nothing in silence and in what is too faint to hear`() {
        #expect(Audio(sampleRate: 16_000, mono: []).trimmed() == nil)
        #expect(Audio(sampleRate: 16_000, mono: [Float](repeating: 0, count: 999)).trimmed() == nil)
        let faint = Signals.sine(440, amplitude: Signals.amplitude(-68), seconds: 0.2, rate: 16_000)
        #expect(Audio(sampleRate: 16_000, mono: faint).trimmed() == nil)
        let quiet = Signals.sine(440, amplitude: Signals.amplitude(-66), seconds: 0.2, rate: 16_000)
        #expect(Audio(sampleRate: 16_000, mono: quiet).trimmed() != nil)
    }

    @Test func `makes no click where it cuts`() throws {
        // A hum 50 dB below the tone is cut off on both sides.
        let hum = Signals.sine(50, amplitude: 0.001, seconds: 0.5, rate: 16_000, degrees: 90)
        let tone = Signals.sine(1_000, amplitude: 0.5, seconds: 0.2, rate: 16_000)
        let trimmed = try #require(Audio(sampleRate: 16_000, mono: hum + tone + hum).trimmed())
        #expect(trimmed.channels[0].first == 0)
        #expect(trimmed.channels[0].last == 0)
        let span = try #require(trimmed.audibleSpan())
        #expect(Array(trimmed.channels[0][span]) == Array(tone))
    }

    @Test func `does not touch a clip that begins and ends with sound`() {
        let tone = Audio(sampleRate: 16_000, mono: Signals.sine(1_000, amplitude: 0.5, seconds: 0.2, rate: 16_000))
        #expect(tone.trimmed() == tone)
    }

    @Test func `moves marks along, and those it would lose to the nearer end`() throws {
        var marked = speech
        let start = try #require(speech.audibleSpan()).lowerBound - 80
        marked.marks = [
            Mark(.sentence, name: "", frame: 0), Mark(.word, name: "go", frame: 4_000),
            Mark(.word, name: "end", frame: speech.frameCount),
        ]
        let trimmed = try #require(marked.trimmed())
        #expect(trimmed.marks.map(\.frame) == [0, 4_000 - start, trimmed.frameCount])
        #expect(trimmed.marks.map(\.name) == ["", "go", "end"])
    }

    @Test func `hears a sound that is in one channel only`() throws {
        let silence = [Float](repeating: 0, count: speech.frameCount)
        let stereo = Audio(sampleRate: 16_000, channels: [silence, speech.channels[0]])
        #expect(stereo.audibleSpan() == speech.audibleSpan())
        #expect(try #require(stereo.trimmed()).channels.count == 2)
    }
}
