// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `The bounds that spare interpolation` {
    /// Noise, so that nothing is smooth; every fourth sound smoothed, every third begins and ends with a jump.
    private func sound(_ seed: UInt32, count: Int) -> [Float] {
        var random = seed &* 2_654_435_761 | 1
        var samples = (0..<count).map { _ -> Float in
            random = random &* 1_664_525 &+ 1_013_904_223
            return Float(random >> 8) / Float(1 << 23) - 1
        }
        if seed % 4 == 0 { for index in 1..<count { samples[index] = 0.9 * samples[index - 1] + 0.1 * samples[index] } }
        if seed % 3 == 0 { (samples[0], samples[count - 1]) = (1, -1) }
        return samples
    }

    @Test(arguments: [16_000, 32_000, 48_000], 1...8 as ClosedRange<UInt32>)
    func `change no true peak`(_ rate: Int, _ seed: UInt32) {
        let count = 200 + Int(seed)
        let audio = Audio(sampleRate: rate, mono: sound(seed, count: count))
        let blocks = ChannelBlocks(audio)
        let interpolator = PeakInterpolator.shared(forRate: rate)
        var everywhere: Float = 0
        for group in -1..<(count + 7) / 8 {
            everywhere = max(everywhere, interpolator.peak(at: blocks[0] + 8 * group))
        }
        #expect(TruePeak.amplitude(of: blocks, sampleRate: rate) == everywhere)
    }

    @Test(arguments: [16_000, 32_000, 48_000], 1...8 as ClosedRange<UInt32>)
    func `hold for every group`(_ rate: Int, _ seed: UInt32) {
        let count = 200 + Int(seed)
        let blocks = ChannelBlocks(Audio(sampleRate: rate, mono: sound(seed, count: count)))
        let interpolator = PeakInterpolator.shared(forRate: rate)
        let groups = (count + 7) / 8
        withUnsafeTemporaryAllocation(of: Float.self, capacity: PeakScan.capacity(forGroups: groups)) { memory in
            guard let base = memory.baseAddress else { return }
            let scan = PeakScan(of: blocks[0], groups: groups, by: interpolator.bound, in: base)
            for group in -1..<groups {
                let peak = interpolator.peak(at: blocks[0] + 8 * group)
                #expect(peak <= scan.limit(of: group))
            }
        }
    }
}
