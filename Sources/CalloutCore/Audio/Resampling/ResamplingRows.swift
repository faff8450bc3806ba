// SPDX-License-Identifier: Apache-2.0

/// The taps of a resampling filter for places at equal distances, from one input frame to the next.
struct ResamplingRows: Sendable {
    /// How many rows there are from one input frame to the next.
    let count: Int
    /// Taps of a row.
    let taps: Int
    /// Rows by rising place; the one beyond the last is the first one, an input frame further on.
    let table: [Float]

    init(count: Int, taps: Int, bandwidth: Double) {
        self.count = count
        self.taps = taps
        table = [Float](unsafeUninitializedCapacity: (count + 1) * taps) { table, filled in
            for row in 0...count / 2 {
                let place = Double(row) / Double(count)
                for tap in 0..<taps {
                    let distance = place + Double(taps / 2 - 1 - tap)
                    table[row * taps + tap] = Float(
                        bandwidth * ResamplingPrototype.value(at: bandwidth * distance))
                }
                // A place seen from the next input frame is the mirror of another one.
                for tap in 0..<taps { table[(count - row) * taps + tap] = table[row * taps + taps - 1 - tap] }
            }
            filled = (count + 1) * taps
        }
    }
}
