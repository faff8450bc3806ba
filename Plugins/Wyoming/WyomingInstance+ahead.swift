// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem

extension WyomingInstance {
    /// The types of events that belong to an answer.
    private static let answers: Set = ["audio-start", "audio-chunk", "audio-stop", "played", "resolved", "error"]

    /// A request that the program may already have, while it is still at another one.
    struct Ahead {
        let request: [UInt8]
        let written: Int
    }

    /// Whether a request may be sent ahead: to a program that repeats numbers, since it tells its answers apart, and one
    /// at a time.
    var mayBeAskedAhead: Bool { repeatsNumbers && ahead == nil }

    /// Sends what fits of a request; the rest goes when its turn has come.
    func send(ahead request: [UInt8]) {
        ahead = Ahead(request: request, written: program.write(request[...]) ?? 0)
    }

    /// Gives the number of bytes of this request that were sent ahead; nil if it was not.
    func takeAhead(_ request: [UInt8]) -> Int? {
        guard let ahead, ahead.request == request else { return nil }
        self.ahead = nil
        return ahead.written
    }

    /// Takes what came while nothing was asked; returns whether the instance can be asked again.
    ///
    /// Events that nobody knows are passed over. What belongs to an answer, or the beginning of an event, is late or
    /// wrong, and would be taken for the next answer: the instance is spent. So it is if it owes an answer that nobody
    /// waits for.
    func isUsable() -> Bool {
        _ = readLog()
        guard ahead == nil, !program.hasEnded else { return false }
        do {
            var total = 0
            while case let count = try readOutput(), count > 0 {
                total += count
                guard total <= Self.pipeBytes else { return false }
            }
            guard !decoder.isInsideEvent else { return false }
            while let event = try decoder.next() {
                if Self.answers.contains(event.type) { return false }
            }
            return true
        } catch {
            return false
        }
    }
}
