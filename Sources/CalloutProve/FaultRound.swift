// SPDX-License-Identifier: Apache-2.0

/// What became of the music after one fault.
struct FaultRound {
    let fault: Fault
    /// How the music comes back.
    let lowering: Lowering
    /// How many seconds after the fault, or after what followed from it, the music began to come back, and had its own
    /// level; infinite if it never did.
    let begun, back: Double
    /// What else is not as it was, each in a clause.
    let complaints: [String]

    /// Within how many seconds it must have its own level.
    var wholeLimit: Double { fault.limit + lowering.ways.up / 1000 }

    var isPassed: Bool { complaints.isEmpty && begun <= fault.limit && back <= wholeLimit }
}
