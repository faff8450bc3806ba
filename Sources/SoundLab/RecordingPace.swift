// SPDX-License-Identifier: Apache-2.0

/// How fast a recorder's clock goes: a sink without hardware counts whole microseconds for blocks that are none, and so
/// plays a little too fast, by how much depends on who listens.
struct RecordingPace {
    private var first: (time: Double, seconds: Double)?
    private var count = 0.0
    /// The sums of the times, the seconds, the times' squares and the products.
    private var sums = (t: 0.0, s: 0.0, tt: 0.0, ts: 0.0)

    /// Takes what has come until a time.
    ///
    /// - Parameters:
    ///   - seconds: How much has been recorded.
    ///   - time: The steady clock's time, in seconds.
    mutating func note(_ seconds: Double, at time: Double) {
        let first = first ?? (time, seconds)
        self.first = first
        let (t, s) = (time - first.time, seconds - first.seconds)
        count += 1
        sums = (sums.t + t, sums.s + s, sums.tt + t * t, sums.ts + t * s)
    }

    /// Its seconds for each of the machine's, by least squares; 1 while nothing is known.
    var value: Double {
        let width = count * sums.tt - sums.t * sums.t
        return width > 0 ? (count * sums.ts - sums.t * sums.s) / width : 1
    }
}
