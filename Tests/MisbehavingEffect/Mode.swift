// SPDX-License-Identifier: Apache-2.0

/// What the program does with a sound, or with a request for a recording.
enum Mode: String, CaseIterable {
    case halves
    case tellsMarks
    case otherRate
    case doubles
    case silences
    case givesNothing
    case neverAnswers
    case exitsEarly
    case endless
    case answersBeforeReading
    case refusesBeforeReading
    case refuses
    case answersOther
    case plays
    case playsNever
    case playedOther
    case knows
    case audioFirst
}
