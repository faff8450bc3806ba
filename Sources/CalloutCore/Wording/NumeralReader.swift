// SPDX-License-Identifier: Apache-2.0

/// Reads numbers in a text by a locale's convention.
struct NumeralReader {
    /// A number and how the locale writes it.
    struct Numeral {
        let value: Double
        /// The place behind its last digit.
        let end: Int
        /// The number in the locale's own writing, without groups.
        let own: String
        /// Whether it is nothing but digits.
        let isPlain: Bool
    }

    /// Numbers with colons between them: minutes and seconds, or hours before them.
    struct Clock {
        let seconds: Double
        let parts: Int
        let end: Int
    }

    private let text: [Character]
    private let convention: NumberConvention
    /// The most digits that are read as a number.
    private static let mostDigits = 15

    init(_ text: [Character], _ convention: NumberConvention) {
        self.text = text
        self.convention = convention
    }

    func isDigit(_ index: Int) -> Bool { text.indices.contains(index) && ("0"..."9").contains(text[index]) }

    /// Whether a number may begin at a digit: nothing that belongs to it stands before.
    func begins(_ index: Int) -> Bool {
        guard index > 0 else { return true }
        let before = text[index - 1]
        if before.isLetter || before.isNumber || "_#@/\\".contains(before) { return false }
        return !(".,:'’".contains(before) && isDigit(index - 2))
    }

    /// A minus sign before a number, with a space or nothing before it.
    func sign(before index: Int) -> Character? {
        guard index > 0, "-−".contains(text[index - 1]), index == 1 || text[index - 2].isWhitespace else { return nil }
        return text[index - 1]
    }

    /// The end of what belongs together with a digit: digits with signs between them.
    func end(of start: Int) -> Int {
        var index = start
        while isDigit(index) || index < text.count && ".,:".contains(text[index]) && isDigit(index + 1) { index += 1 }
        return index
    }

    /// The number that begins at a digit; nil for what is none: a date, a version, a list.
    func numeral(at start: Int) -> Numeral? {
        var digits = run(start)
        var end = start + digits.count
        var hasGroups = false
        if (1...3).contains(digits.count), text[start] != "0" {
            while end < text.count, convention.groups.contains(text[end]), run(end + 1).count == 3 {
                digits += run(end + 1)
                end += 4
                hasGroups = true
            }
        }
        var own = digits
        var isPlain = !hasGroups
        if end < text.count, ".,".contains(text[end]), isDigit(end + 1) {
            let decimals = run(end + 1)
            // Another language's sign is one where no group of three could be meant.
            guard text[end] == convention.decimal || !hasGroups && decimals.count < 3 else { return nil }
            let isForeign = text[end] != convention.decimal
            own += "\(convention.decimal)\(decimals)"
            digits += ".\(decimals)"
            end += 1 + decimals.count
            isPlain = false
            // "1.5." is a day in German, and no number.
            if isForeign, end < text.count, text[end] == "." { return nil }
        }
        let goesOn = end < text.count && (".,:/".contains(text[end]) && isDigit(end + 1))
        guard !goesOn, digits.count <= Self.mostDigits, let value = Double(digits) else { return nil }
        return Numeral(value: value, end: end, own: own, isPlain: isPlain)
    }

    /// Minutes and seconds, or hours, minutes and seconds, that begin at a digit.
    func clock(at start: Int) -> Clock? {
        let first = run(start)
        guard (1...3).contains(first.count) else { return nil }
        var values = [Double(first) ?? 0]
        var end = start + first.count
        while values.count < 3, end < text.count, text[end] == ":", run(end + 1).count == 2 {
            let value = Double(run(end + 1)) ?? 60
            guard value < 60 else { return nil }
            values.append(value)
            end += 3
        }
        guard values.count > 1, !(end < text.count && ".,:".contains(text[end]) && isDigit(end + 1)) else { return nil }
        return Clock(seconds: values.reduce(0) { $0 * 60 + $1 }, parts: values.count, end: end)
    }

    private func run(_ start: Int) -> String {
        var index = start
        while isDigit(index) { index += 1 }
        return String(text[min(start, text.count)..<index])
    }
}
