// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// How a guard stands.
public struct GuardStatus: Sendable, Equatable {
    /// Its version: `0.1.0`.
    public var version = ""
    /// The number of its process.
    public var process = 0
    /// The names of the restraints that are ready; none before the first window.
    public var restraints: [String] = []
    /// What is not as one would expect, each in a sentence.
    public var notes: [String] = []
    /// How many processes hold others back just now.
    public var leases = 0
    /// How many things its journal holds that are still to be undone.
    public var pending = 0

    var json: JSONValue {
        [
            "version": .string(version), "process": .number(Double(process)),
            "restraints": .array(restraints.map { .string($0) }), "notes": .array(notes.map { .string($0) }),
            "leases": .number(Double(leases)), "pending": .number(Double(pending)),
        ]
    }

    /// Reads what was sent; what is missing is empty.
    init(json: JSONValue) {
        version = json["version"]?.string ?? ""
        process = json["process"]?.integer ?? 0
        restraints = json["restraints"]?.array?.compactMap(\.string) ?? []
        notes = json["notes"]?.array?.compactMap(\.string) ?? []
        leases = json["leases"]?.integer ?? 0
        pending = json["pending"]?.integer ?? 0
    }

    init() {}
}
