// SPDX-License-Identifier: Apache-2.0

/// How many requests may be begun now: so many a second, and what was not used in the last second.
struct RequestAllowance: Sendable {
    private let perSecond: Double
    private var saved: Double
    private var time: Duration

    /// Allows so many requests a second, from a moment on.
    init(perSecond: Int, at now: Duration) {
        self.perSecond = Double(max(1, perSecond))
        saved = self.perSecond
        time = now
    }

    /// Whether one may be begun now.
    mutating func isEnough(at now: Duration) -> Bool {
        saved = min(perSecond, saved + max(0, (now - time).seconds) * perSecond)
        time = max(time, now)
        return saved >= 1
    }

    /// Notes that one has been begun.
    mutating func use() { saved -= 1 }

    /// When one may be begun.
    var next: Duration { saved >= 1 ? time : time + .seconds((1 - saved) / perSecond) }
}
