// SPDX-License-Identifier: Apache-2.0

/// The K-weighted energy of a piece of sound as a running sum, so that the energy of any stretch is one subtraction.
struct WeightedEnergy {
    /// What is heard before the first and after the last frame.
    enum Surroundings {
        /// Nothing: the piece stands alone.
        case silence
        /// The piece again and again: a periodic signal, of which one period is filtered in its steady state.
        case itself
    }

    private let surroundings: Surroundings
    private let length: Int
    /// The energy of the first 8 · n frames.
    private var sums: [Double]

    /// Filters the given frames of every channel and sums their energies with the channels' weights.
    init(
        of channels: [UnsafePointer<Float>], count: Int, sampleRate: Int, surroundings: Surroundings
    ) {
        self.surroundings = surroundings
        // A chunk that the end cuts is shared in proportion. Over 0.4 s or more that is nothing.
        let copies = surroundings == .itself ? max(1, (2 * sampleRate / 5 + count - 1) / max(count, 1)) : 1
        length = count * copies
        let weighting = KWeighting(sampleRate: sampleRate)
        let run = ((length + 31) / 32) * 8
        sums = [Double](repeating: 0, count: (length + 7) / 8 + 1)
        guard length > 0 else { return }
        let signal = SampleBlock(count: weighting.settling + 4 * run)
        let weights = Self.weights(forChannels: channels.count)
        let energies = SampleBlock(count: run / 2)
        let energyBase = UnsafeMutableRawPointer(energies.samples).bindMemory(to: SIMD4<Float>.self, capacity: run / 8)
        for (channel, weight) in zip(channels, weights) where weight > 0 {
            fill(signal.samples, from: channel, count: count, before: weighting.settling, total: signal.count)
            weighting.measure(signal.samples, run: run, into: energyBase)
            add(energyBase, run: run, weight: weight)
        }
    }

    private func fill(
        _ target: UnsafeMutablePointer<Float>, from source: UnsafePointer<Float>, count: Int, before: Int, total: Int
    ) {
        switch surroundings {
        case .silence:
            target.initialize(repeating: 0, count: before)
            (target + before).initialize(from: source, count: count)
            (target + before + count).initialize(repeating: 0, count: total - before - count)
        case .itself:
            var position = 0
            var from = (count - before % count) % count
            while position < total {
                let part = min(count - from, total - position)
                (target + position).initialize(from: source + from, count: part)
                position += part
                from = 0
            }
        }
    }

    private mutating func add(_ energies: UnsafePointer<SIMD4<Float>>, run: Int, weight: Double) {
        let perRun = run / 8
        sums.withUnsafeMutableBufferPointer { sums in
            var sum = 0.0
            var index = 1
            for lane in 0..<4 {
                let lanes = UnsafeRawPointer(energies).assumingMemoryBound(to: Float.self) + lane
                for chunk in 0..<min(perRun, sums.count - index) {
                    sum += Double(lanes[4 * chunk])
                    sums[index] += weight * sum
                    index += 1
                }
            }
        }
    }

    /// The weight of each channel: 1, but 1.41 for a surround channel and 0 for the low-frequency one.
    ///
    /// Mono is one channel with the weight 1, as in ffmpeg and libebur128: the same sound in two channels is 3 LU
    /// louder. Four channels are taken as left, right and two surrounds, five as 5.0, six as 5.1, eight as 7.1.
    static func weights(forChannels count: Int) -> [Double] {
        switch count {
        case 4: [1, 1, 1.41, 1.41]
        case 5: [1, 1, 1, 1.41, 1.41]
        case 6: [1, 1, 1, 0, 1.41, 1.41]
        case 8: [1, 1, 1, 0, 1, 1, 1.41, 1.41]
        default: [Double](repeating: 1, count: count)
        }
    }

    /// The energy of the frames before the given one; a piece that repeats goes on for ever.
    func upTo(_ frame: Int) -> Double {
        guard frame >= length else { return inside(frame) }
        switch surroundings {
        case .silence: return inside(length)
        case .itself: return Double(frame / length) * inside(length) + inside(frame % length)
        }
    }

    private func inside(_ frame: Int) -> Double {
        let chunk = frame / 8
        let rest = frame % 8
        return rest == 0 ? sums[chunk] : sums[chunk] + (sums[chunk + 1] - sums[chunk]) * Double(rest) / 8
    }
}
