// SPDX-License-Identifier: Apache-2.0

extension ResamplingFilter {
    /// How many frames come out for so many that go in: the sound lasts as long, rounded up to a frame.
    func outputCount(for frames: Int) -> Int { (frames * up + down - 1) / down }

    /// Resamples one channel.
    func callAsFunction(_ source: [Float]) -> [Float] {
        let count = outputCount(for: source.count)
        guard count > 0 else { return [] }
        let before = taps / 2 - 1
        let padded = source.count + 2 * taps
        return withUnsafeTemporaryAllocation(of: Float.self, capacity: padded) { input in
            guard let base = input.baseAddress else { return [] }
            base.initialize(repeating: 0, count: before)
            _ = UnsafeMutableBufferPointer(rebasing: input[before...]).initialize(from: source)
            (base + before + source.count).initialize(repeating: 0, count: padded - before - source.count)
            return [Float](unsafeUninitializedCapacity: count) { output, filled in
                table.withUnsafeBufferPointer { table in
                    guard let output = output.baseAddress, let table = table.baseAddress else { return }
                    switch phases {
                    case .exact: applyExact(base, table, output, count)
                    case .interpolated: applyInterpolated(base, table, output, count)
                    }
                }
                filled = count
            }
        }
    }

    /// Output frames that are `up` apart have the same place, so each row of taps, once loaded, serves four of them.
    private func applyExact(
        _ input: UnsafePointer<Float>, _ table: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
        _ count: Int
    ) {
        let quads = count / (4 * up)
        for quad in 0..<quads {
            let first = quad * 4 * up
            var position = quad * 4 * down
            var phase = 0
            for index in first..<first + up {
                let sums = products(table + phase * taps, input + position)
                output[index] = sums.x
                output[index + up] = sums.y
                output[index + 2 * up] = sums.z
                output[index + 3 * up] = sums.w
                phase += down
                position += phase / up
                phase %= up
            }
        }
        for index in quads * 4 * up..<count {
            output[index] = product(table + index * down % up * taps, input + index * down / up)
        }
    }

    private func applyInterpolated(
        _ input: UnsafePointer<Float>, _ table: UnsafePointer<Float>, _ output: UnsafeMutablePointer<Float>,
        _ count: Int
    ) {
        for index in 0..<count {
            let (position, rest) = (index * down).quotientAndRemainder(dividingBy: up)
            let (row, part) = (rest * rows).quotientAndRemainder(dividingBy: up)
            let low = product(table + row * taps, input + position)
            let high = product(table + (row + 1) * taps, input + position)
            output[index] = low + (high - low) * Float(Double(part) / Double(up))
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

    /// The inner products of one row with four stretches of the input that are `down` apart.
    @inline(__always)
    private func products(_ row: UnsafePointer<Float>, _ input: UnsafePointer<Float>) -> SIMD4<Float> {
        var a = SIMD8<Float>()
        var b = a
        var c = a
        var d = a
        let (second, third, fourth) = (input + down, input + 2 * down, input + 3 * down)
        var tap = 0
        while tap < taps {
            let weights = row.vector(at: tap)
            a += weights * input.vector(at: tap)
            b += weights * second.vector(at: tap)
            c += weights * third.vector(at: tap)
            d += weights * fourth.vector(at: tap)
            tap += 8
        }
        let ab = SIMD8(lowHalf: a.lowHalf + a.highHalf, highHalf: b.lowHalf + b.highHalf)
        let cd = SIMD8(lowHalf: c.lowHalf + c.highHalf, highHalf: d.lowHalf + d.highHalf)
        let pairs = SIMD8(lowHalf: ab.evenHalf + ab.oddHalf, highHalf: cd.evenHalf + cd.oddHalf)
        return pairs.evenHalf + pairs.oddHalf
    }
}
