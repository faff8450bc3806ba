// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import Testing

@testable import CalloutPulse

@Suite struct `A bed's level` {
    private let fades = BedFades(
        rising: .milliseconds(8), falling: .milliseconds(4), lowering: .milliseconds(2), raising: .milliseconds(4))

    /// The gain of the next frames, of a bed of 1 kHz.
    private func next(_ frames: Int, of gain: inout BedGain) -> [Float] {
        var samples = [Float](repeating: 1, count: frames * 2)
        gain.apply(to: &samples, channels: 2)
        #expect(stride(from: 0, to: samples.count, by: 2).allSatisfy { samples[$0] == samples[$0 + 1] })
        return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
    }

    @Test func `rises from nothing, frame by frame, whatever the blocks are`() {
        var gain = BedGain(0, fades, sampleRate: 1_000)
        let levels = next(3, of: &gain) + next(1, of: &gain) + next(6, of: &gain)
        #expect(levels == [0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 1, 1])
    }

    @Test func `falls to nothing when it is silenced, and is wanted again when it is restored`() {
        var gain = BedGain(0, fades, sampleRate: 1_000)
        _ = next(8, of: &gain)
        gain.silence(true)
        gain.silence(true)
        #expect(!gain.isSilent)
        #expect(next(5, of: &gain) == [0.75, 0.5, 0.25, 0, 0])
        #expect(gain.isSilent)
        gain.silence(false)
        #expect(gain.isWanted)
        #expect(next(2, of: &gain) == [0.125, 0.25])
    }

    @Test func `is lowered and silenced independently`() {
        var gain = BedGain(0, fades, sampleRate: 1_000)
        _ = next(8, of: &gain)
        gain.lower(by: -20)
        #expect(next(3, of: &gain).last.map { abs($0 - 0.1) < 1e-6 } == true)
        gain.silence(true)
        gain.lower(by: 0)
        #expect(next(4, of: &gain).last == 0)
        gain.silence(false)
        #expect(next(8, of: &gain).last == 1)
        gain.end()
        gain.lower(by: -6)
        #expect(next(4, of: &gain).last == 0)
    }

    @Test func `goes round without a gap`() {
        var loop = BedLoop([1, 2, 3, 4, 5, 6], channels: 2)
        #expect(loop.next(2) == [1, 2, 3, 4])
        #expect(loop.next(5) == [5, 6, 1, 2, 3, 4, 5, 6, 1, 2])
        #expect(loop.next(1) == [3, 4])
    }

    @Test func `needs a recording that is one`() {
        for audio in [
            Audio(sampleRate: 8_000, mono: []), Audio(sampleRate: 500_000, mono: [1]),
            Audio(sampleRate: 8_000, mono: [Float](repeating: 0, count: MusicBed.longest + 1)),
        ] {
            #expect(throws: CueError.self) { _ = try MusicBed(audio) }
        }
    }
}
#endif
