// SPDX-License-Identifier: Apache-2.0

/// What became of the music after one fault.
struct FaultRound {
    let fault: Fault
    /// How many seconds after the fault, or after what followed from it, the music had its own level; nil if never.
    let back: Double?
    /// What else is not as it was, each in a clause.
    let complaints: [String]

    var isPassed: Bool { complaints.isEmpty && (back.map { $0 <= fault.limit } ?? false) }
}
