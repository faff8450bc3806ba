// SPDX-License-Identifier: Apache-2.0

/// A common way to write something that is said in other words.
public enum WrittenForm: String, Sendable, CaseIterable {
    /// A number in groups, or with another language's decimal sign: "1 000", "1.5" in German.
    case number
    /// A number with the symbol of a unit: "5 km", "120 bpm", "10 %".
    case unit
    /// A time for a distance: "5:30 /km", "8:10 min/mi".
    case pace
    /// Hours, minutes and seconds: "1:05:30", "5:30 min".
    case duration
    /// A number of order: "3rd", "2e", "1º".
    case ordinal
}
