// SPDX-License-Identifier: Apache-2.0

/// One use of an argument in a message: `{distance, unit, kilometer}`.
public struct MessageArgument: Sendable, Hashable {
    /// What an argument is said as, and so which values it takes; the raw value is its type as a message writes it.
    public enum Kind: String, Sendable, CaseIterable {
        /// A text as it is, or a number in the locale's digits: an argument without a type.
        case plain
        /// A number; with the styles `integer`, `percent` and a skeleton behind `::`.
        case number
        /// A number that chooses among the forms of a word.
        case plural
        /// A whole number that chooses among the forms of an ordinal.
        case selectordinal
        /// A text that chooses among wordings.
        case select
        /// A number with its unit, by the unit's CLDR name; `kilometer spellout` spells the number.
        case unit
        /// Seconds, said in hours, minutes and seconds.
        case duration
        /// Seconds for a `kilometer` or a `mile`, said like a duration.
        case pace
        /// A time of day: seconds since midnight, or a text such as "17:30".
        case time
        /// A whole number as a word of order: third; a style names the form: `feminine`.
        case ordinal
        /// A number in words; a style names the form: `feminine`.
        case spellout
    }

    /// The argument's name.
    public let name: String
    /// What it is said as.
    public let kind: Kind

    /// Tells of a use.
    ///
    /// - Parameters:
    ///   - name: The argument's name.
    ///   - kind: What it is said as.
    public init(_ name: String, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }
}

extension MessageArgument.Kind {
    /// The values that it takes, as an error tells them.
    var values: String {
        switch self {
        case .plain, .select: "a number, or a text of at most \(Self.longestText) letters"
        case .number, .plural, .unit, .spellout: "a number from -1e15 to 1e15"
        case .selectordinal, .ordinal: "a whole number from 0 to 1e9"
        case .duration: "seconds, from 0 to 8640000"
        case .pace: "seconds over 0, at most 86400"
        case .time: "a time of day: seconds from 0 up to 86400, or a text such as 17:30"
        }
    }

    /// The most letters that the text of an argument may have.
    static let longestText = 1000

    /// Whether it takes a value.
    func takes(_ value: JSONValue) -> Bool {
        switch self {
        case .plain, .select:
            value.string.map { $0.utf8.count <= 4 * Self.longestText && $0.count <= Self.longestText }
                ?? Self.is(value, in: -1e15...1e15)
        case .number, .plural, .unit, .spellout: Self.is(value, in: -1e15...1e15)
        case .selectordinal, .ordinal: Self.is(value, in: 0...1e9) && value.integer != nil
        case .duration: Self.is(value, in: 0...8_640_000)
        case .pace: Self.is(value, in: Double.leastNormalMagnitude...86_400)
        case .time: TimeOfDay(value) != nil
        }
    }

    private static func `is`(_ value: JSONValue, in range: ClosedRange<Double>) -> Bool {
        value.number.map { range.contains($0) } ?? false
    }
}
