// SPDX-License-Identifier: Apache-2.0

import Synchronization

extension Scope {
    /// Lowers a bed of our own under the cues, by our own gain; back-to-back cues share one lowering.
    ///
    /// - Parameters:
    ///   - music: The bed.
    ///   - depth: By how many decibels it is lowered, -60 to 0.
    /// - Returns: The scope.
    public static func bed(_ music: some SecondaryAudio, depth: Double = -12) -> Scope {
        let cues = CueCount()
        return Scope(
            "bed", settings: [.init("depth", .number(depth))],
            rest: { _ in if cues.isZero { await music.raise() } },
            deliver: { delivery, next in
                cues.add(1)
                defer { cues.add(-1) }
                await music.lower(by: depth)
                return try await next(delivery)
            })
    }
}

/// How many cues of all announcers are under way.
private final class CueCount: Sendable {
    private let count = Mutex(0)

    var isZero: Bool { count.withLock { $0 == 0 } }

    func add(_ difference: Int) { count.withLock { $0 += difference } }
}
