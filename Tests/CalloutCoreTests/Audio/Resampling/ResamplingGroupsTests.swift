// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `Frames that are resampled four at a time` {
    /// The frames one by one, each from the taps of its own place.
    private func alone(_ source: [Float], from: Int, to: Int) -> [Float] {
        let filter = ResamplingFilter(from: from, to: to)
        let bandwidth = min(1, Double(to) / Double(from))
        let rows = ResamplingRows(count: filter.up, taps: filter.taps, bandwidth: bandwidth)
        return (0..<filter.outputCount(for: source.count)).map { frame in
            let (first, place) = (frame * filter.down).quotientAndRemainder(dividingBy: filter.up)
            return (0..<filter.taps).reduce(0) { sum, tap in
                let index = first + tap - (filter.taps / 2 - 1)
                guard source.indices.contains(index) else { return sum }
                return sum + source[index] * rows.table[place * filter.taps + tap]
            }
        }
    }

    @Test(
        arguments: [(22_050, 32_000), (48_000, 44_100), (8_000, 12_000), (44_100, 8_000), (16_000, 48_000)],
        [1, 2, 7, 1_201])
    func `come out like each alone`(_ rates: (from: Int, to: Int), _ count: Int) {
        // No two samples alike, and no sum of theirs small.
        let source = (0..<count).map { Float($0 * 7_919 % 1_009) / 1_009 }
        let together = Audio(sampleRate: rates.from, mono: source).resampled(to: rates.to).channels[0]
        let alone = alone(source, from: rates.from, to: rates.to)
        #expect(together.count == alone.count)
        let error = zip(together, alone).map { abs($0 - $1) }.max() ?? 0
        #expect(error < 2e-6)
    }
}
