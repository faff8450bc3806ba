// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Proof {
    /// The proof as programs read it: times in milliseconds, levels in decibels; null for what was not there.
    var json: JSONValue {
        [
            "proved": .bool(misses.isEmpty), "misses": .array(misses.map { .string($0) }),
            "measures": .object(measures.map { .init($0.name, summary($0)) }),
            "missing": .number(Double(missing)), "unducks": .number(Double(unducks)),
            "late": .number(Double(late)), "unequal": .number(Double(unequal)),
            "dropouts": .number(Double(dropouts)),
            "windows": .array(
                windows.map { window in
                    [
                        "start": number(window.start), "end": number(window.end), "lead": number(window.lead),
                        "wholeLead": number(window.wholeLead), "tail": number(window.tail),
                        "wholeTail": number(window.wholeTail), "depth": number(window.depth),
                        "unducks": .number(Double(window.unducks)), "before": number(window.before),
                        "after": number(window.after),
                    ]
                }),
            "rounds": .array(
                rounds.map { round in
                    [
                        "fault": .string(round.fault.rawValue), "passed": .bool(round.isPassed),
                        "begun": number(1000 * round.begun), "back": number(1000 * round.back),
                        "limit": .number(1000 * round.fault.limit), "wholeLimit": .number(1000 * round.wholeLimit),
                        "complaints": .array(round.complaints.map { .string($0) }),
                    ]
                }),
        ]
    }

    private func summary(_ measure: Measure) -> JSONValue {
        [
            "median": number(measure.figures.median), "p99": number(measure.figures.high),
            "limit": .number(measure.limit),
        ]
    }

    private func number(_ figure: Double) -> JSONValue {
        figure.isFinite ? .number((10_000 * figure).rounded() / 10_000) : .null
    }
}
