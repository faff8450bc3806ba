// SPDX-License-Identifier: Apache-2.0

extension ResamplingFilter {
    /// How many frames come out for so many that go in: the sound lasts as long, rounded up to a frame.
    func outputCount(for frames: Int) -> Int { (frames * up + down - 1) / down }

    /// Resamples one channel.
    func callAsFunction(_ source: [Float]) -> [Float] {
        let count = outputCount(for: source.count)
        guard count > 0 else { return [] }
        let before = taps / 2 - 1
        // Groups read beyond the taps of their last frame, and the last group beyond the last frame.
        let padded = source.count + 2 * taps + 4 * (down / up + 1) + 16
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: padded) { input in
            guard let base = input.baseAddress else { return [] }
            base.initialize(repeating: 0, count: before)
            _ = UnsafeMutableBufferPointer(rebasing: input[before...]).initialize(from: source)
            (base + before + source.count).initialize(repeating: 0, count: padded - before - source.count)
            return [Float](unsafeUninitializedCapacity: count) { output, filled in
                guard let output = output.baseAddress else { return }
                switch phases {
                case .exact(let groups): apply(groups, base, output, count)
                case .interpolated(let rows): apply(rows, base, output, count)
                }
                filled = count
            }
        }
    }

    /// Groups that are a period apart have the same taps, so these, once loaded, serve two groups.
    private func apply(
        _ groups: ResamplingGroups, _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, _ count: Int
    ) {
        groups.table.withUnsafeBufferPointer { table in
            guard let table = table.baseAddress else { return }
            let (period, steps) = (groups.period, groups.steps)
            let whole = count / 4
            // Whole periods of groups last a whole number of input frames.
            let distance = 4 * period / up * down
            for place in 0..<min(period, whole) {
                let taps = table + 4 * place * steps
                var start = input + 4 * place * down / up
                var group = place
                while group + period < whole {
                    let (near, far) = Self.sums(taps, steps, start, start + distance)
                    output.store(near, at: 4 * group)
                    output.store(far, at: 4 * (group + period))
                    group += 2 * period
                    start += 2 * distance
                }
                if group < whole { output.store(Self.sum(taps, steps, start), at: 4 * group) }
            }
            guard count % 4 > 0 else { return }
            let last = Self.sum(table + 4 * (whole % period) * steps, steps, input + 4 * whole * down / up)
            for frame in 0..<count % 4 { output[4 * whole + frame] = last[frame] }
        }
    }

    /// Four output frames.
    @inline(__always)
    private static func sum(
        _ taps: UnsafePointer<SIMD4<Float>>, _ steps: Int, _ input: UnsafePointer<Float>
    ) -> SIMD4<Float> {
        var (a, b, c, d) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
        for step in 0..<steps {
            let samples = input.quad(at: 4 * step)
            a += taps[4 * step] * samples
            b += taps[4 * step + 1] * samples
            c += taps[4 * step + 2] * samples
            d += taps[4 * step + 3] * samples
        }
        return across(a, b, c, d)
    }

    /// Four output frames, and four that have the same taps and another input.
    @inline(__always)
    private static func sums(
        _ taps: UnsafePointer<SIMD4<Float>>, _ steps: Int, _ input: UnsafePointer<Float>, _ other: UnsafePointer<Float>
    ) -> (SIMD4<Float>, SIMD4<Float>) {
        var (a, b, c, d) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
        var (e, f, g, h) = (a, b, c, d)
        for step in 0..<steps {
            let near = input.quad(at: 4 * step)
            let far = other.quad(at: 4 * step)
            let (one, two, three, four) = (
                taps[4 * step], taps[4 * step + 1], taps[4 * step + 2], taps[4 * step + 3]
            )
            a += one * near
            e += one * far
            b += two * near
            f += two * far
            c += three * near
            g += three * far
            d += four * near
            h += four * far
        }
        return (across(a, b, c, d), across(e, f, g, h))
    }

    /// The sum of each vector's lanes.
    @inline(__always)
    private static func across(
        _ a: SIMD4<Float>, _ b: SIMD4<Float>, _ c: SIMD4<Float>, _ d: SIMD4<Float>
    ) -> SIMD4<Float> {
        let ab = SIMD8(lowHalf: a, highHalf: b)
        let cd = SIMD8(lowHalf: c, highHalf: d)
        let pairs = SIMD8(lowHalf: ab.evenHalf + ab.oddHalf, highHalf: cd.evenHalf + cd.oddHalf)
        return pairs.evenHalf + pairs.oddHalf
    }

    private func apply(
        _ rows: ResamplingRows, _ input: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>, _ count: Int
    ) {
        rows.table.withUnsafeBufferPointer { table in
            guard let table = table.baseAddress else { return }
            for index in 0..<count {
                let (position, rest) = (index * down).quotientAndRemainder(dividingBy: up)
                let (row, part) = (rest * rows.count).quotientAndRemainder(dividingBy: up)
                let low = product(table + row * taps, input + position)
                let high = product(table + (row + 1) * taps, input + position)
                output[index] = low + (high - low) * Float(Double(part) / Double(up))
            }
        }
    }

    @inline(__always)
    private func product(_ row: UnsafePointer<Float>, _ input: UnsafePointer<Float>) -> Float {
        var sum = SIMD8<Float>()
        var tap = 0
        while tap < taps {
            sum += row.vector(at: tap) * input.vector(at: tap)
            tap += 8
        }
        let four = sum.lowHalf + sum.highHalf
        let two = four.lowHalf + four.highHalf
        return two.x + two.y
    }
}
