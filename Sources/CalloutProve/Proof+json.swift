// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Proof {
    /// The proof as programs read it: times in milliseconds, levels in decibels; null for what was not there.
    var json: JSONValue {
        [
            "proved": .bool(misses.isEmpty), "misses": .array(misses.map { .string($0) }),
            "limits": ["lead": .number(limits.lead), "tail": .number(limits.tail)],
            "lead": summary(lead), "tail": summary(tail), "missing": .number(Double(missing)),
            "unducks": .number(Double(unducks)),
            "windows": .array(
                windows.map { window in
                    [
                        "start": number(window.start), "end": number(window.end), "lead": number(window.lead),
                        "tail": number(window.tail), "depth": number(window.depth),
                        "unducks": .number(Double(window.unducks)), "before": number(window.before),
                        "after": number(window.after),
                    ]
                }),
            "rounds": .array(
                rounds.map { round in
                    [
                        "fault": .string(round.fault.rawValue), "passed": .bool(round.isPassed),
                        "back": round.back.map { number(1000 * $0) } ?? .null,
                        "limit": .number(1000 * round.fault.limit),
                        "complaints": .array(round.complaints.map { .string($0) }),
                    ]
                }),
        ]
    }

    private func summary(_ figures: Distribution) -> JSONValue {
        ["median": number(figures.median), "p99": number(figures.high)]
    }

    private func number(_ figure: Double) -> JSONValue {
        figure.isFinite ? .number((10_000 * figure).rounded() / 10_000) : .null
    }
}
