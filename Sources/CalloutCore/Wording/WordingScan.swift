// SPDX-License-Identifier: Apache-2.0

/// Finds the written forms in a plain text, from its beginning to its end, by the conventions of its locale.
///
/// What could be read in two ways is left alone: dates, times of day, versions, numbers that touch letters.
struct WordingScan {
    let text: [Character]
    private let locale: LocaleTag
    private let forms: Set<WrittenForm>
    private let numerals: NumeralReader
    private let units: [String: String]

    init(_ text: String, locale: LocaleTag, forms: Set<WrittenForm>) {
        self.text = Array(text)
        self.locale = locale
        self.forms = forms
        numerals = NumeralReader(self.text, NumberConvention(locale))
        units = UnitSymbols.units(in: locale.language)
    }

    /// What was found, in order.
    var findings: [Wording] {
        var findings: [Wording] = []
        var index = 0
        while index < text.count {
            guard numerals.isDigit(index) else {
                index += 1
                continue
            }
            let finding = numerals.begins(index) ? self.finding(at: index) : nil
            if let finding, forms.contains(finding.form) { findings.append(finding) }
            index = max(finding?.range.upperBound ?? 0, numerals.end(of: index))
        }
        return findings
    }

    private func finding(at start: Int) -> Wording? {
        if let clock = numerals.clock(at: start) { return timed(clock, start) }
        guard let numeral = numerals.numeral(at: start) else { return nil }
        if let (end, style) = ordinal(numeral) {
            return Wording(range: start..<end, form: .ordinal, saying: .message("{n, ordinal\(style)}", numeral.value))
        }
        if let (unit, end) = unit(behind: numeral.end) {
            if UnitSymbols.minutes.contains(String(text[skipSpace(numeral.end)..<end])),
                let (distance, end) = distance(behind: end)
            {
                return pace(numeral.value * 60, distance, start..<end)
            }
            // A sign belongs to what is measured: "-5 °C".
            let sign = numerals.sign(before: start)
            return Wording(
                range: (sign == nil ? start : start - 1)..<end, form: .unit,
                saying: .message("{n, unit, \(unit)}", numeral.value * (sign == nil ? 1 : -1)))
        }
        guard numeral.own != String(text[start..<numeral.end]) else { return nil }
        return Wording(range: start..<numeral.end, form: .number, saying: .plain(numeral.own))
    }

    /// What parts with colons between them are: a pace, a duration, or a time of day, which is left alone.
    private func timed(_ clock: NumeralReader.Clock, _ start: Int) -> Wording? {
        let word = word(behind: clock.end)
        let isMinutes = word.map { UnitSymbols.minutes.contains($0.text) } ?? false
        if let (distance, end) = distance(behind: isMinutes ? word?.end ?? clock.end : clock.end) {
            return pace(clock.seconds, distance, start..<end)
        }
        if clock.parts == 3 {
            return Wording(range: start..<clock.end, form: .duration, saying: .message("{n, duration}", clock.seconds))
        }
        guard let word else { return nil }
        let isHours = UnitSymbols.hours.contains(word.text)
        guard isMinutes || isHours else { return nil }
        return Wording(
            range: start..<word.end, form: .duration,
            saying: .message("{n, duration}", clock.seconds * (isHours ? 60 : 1)))
    }

    private func pace(_ seconds: Double, _ distance: String, _ range: Range<Int>) -> Wording? {
        guard seconds > 0 else { return nil }
        return Wording(range: range, form: .pace, saying: .message("{n, pace, \(distance)}", seconds))
    }

    /// The unit whose symbol stands behind a number, the longest one.
    private func unit(behind end: Int) -> (unit: String, end: Int)? {
        let start = skipSpace(end)
        for length in stride(from: min(UnitSymbols.longest, text.count - start), through: 1, by: -1) {
            let limit = start + length
            guard let unit = units[String(text[start..<limit])], isEdge(limit) else { continue }
            return (unit, limit)
        }
        return nil
    }

    /// "/km" behind a pace, with or without spaces.
    private func distance(behind end: Int) -> (unit: String, end: Int)? {
        let stroke = skipSpace(end)
        guard stroke < text.count, text[stroke] == "/", let word = word(behind: stroke + 1),
            let unit = UnitSymbols.distances[word.text]
        else { return nil }
        return (unit, word.end)
    }

    private func word(behind end: Int) -> (text: String, end: Int)? {
        let start = skipSpace(end)
        let limit = text[start...].firstIndex { !$0.isLetter } ?? text.count
        return limit > start && !numerals.isDigit(limit) ? (String(text[start..<limit]), limit) : nil
    }

    /// "rd" behind "3", and the style of the ordinal that it asks for.
    private func ordinal(_ numeral: NumeralReader.Numeral) -> (end: Int, style: String)? {
        guard numeral.isPlain, numeral.value >= 1 else { return nil }
        let rest = String(text[numeral.end...].prefix { !$0.isWhitespace }.prefix(5))
        let endings: [(String, String)] =
            switch locale.language {
            case "en": [("st", ""), ("nd", ""), ("rd", ""), ("th", "")]
            case "fr":
                [("ère", ", feminine"), ("re", ", feminine"), ("ème", ""), ("er", ""), ("e", "")]
            case "es", "it", "pt": [("º", ""), ("ª", ", feminine"), (".º", ""), (".ª", ", feminine")]
            default: []
            }
        for (ending, style) in endings where rest.hasPrefix(ending) && isEdge(numeral.end + ending.count) {
            return (numeral.end + ending.count, style)
        }
        return nil
    }

    private func skipSpace(_ index: Int) -> Int { index < text.count && text[index] == " " ? index + 1 : index }

    /// Whether a symbol may end here: no letter and no digit goes on, and no stroke with more behind it.
    private func isEdge(_ index: Int) -> Bool {
        guard index < text.count else { return true }
        if text[index] == "/" { return distance(behind: index) != nil }
        return !text[index].isLetter && !text[index].isNumber && text[index] != "²" && text[index] != "³"
    }
}
