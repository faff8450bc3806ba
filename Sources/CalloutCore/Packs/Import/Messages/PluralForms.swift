// SPDX-License-Identifier: Apache-2.0

/// The rule by which gettext and Qt choose a form of a plural: `nplurals=2; plural=(n != 1)`.
package struct PluralForms: Sendable {
    /// How many forms there are.
    package let count: Int
    private let choice: PluralTerm

    /// Reads a rule.
    ///
    /// - Parameter text: The rule as a header of gettext has it; nil is the result if it is none.
    package init?(_ text: String) {
        var count: Int?
        var choice: PluralTerm?
        for part in text.split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let value = part[part.index(after: equals)...]
            switch part[..<equals].filter({ !$0.isWhitespace }) {
            case "nplurals": count = Int(value.filter { !$0.isWhitespace })
            case "plural": choice = PluralTerm(parsing: value)
            default: break
            }
        }
        guard let count, let choice, (1...12).contains(count) else { return nil }
        self.count = count
        self.choice = choice
    }

    /// The form for a number; nil if the rule names none.
    func form(of number: Int) -> Int? {
        choice.value(number).flatMap { (0..<count).contains($0) ? $0 : nil }
    }

    /// For which numbers each form is, in a language's categories.
    ///
    /// Each category takes the form that most of its numbers have; the few numbers that have another one take it by
    /// themselves (`=0`). The category `other`, which also is for fractions, takes the last form if no whole number has it.
    ///
    /// - Parameter locale: The language.
    /// - Returns: The form of each category and number; nil if the rule is not one for this language.
    package func selectors(for locale: LocaleTag) -> [(selector: String, form: Int)]? {
        if count == 1 { return [("other", 0)] }
        let rule = PluralRule(locale)
        guard rule.isListed || count == 2 else { return nil }
        var numbers: [String: [Int: [Int]]] = [:]
        for number in 0...200 {
            guard let form = form(of: number) else { return nil }
            numbers[rule.category(of: number), default: [:]][form, default: []].append(number)
        }
        var exact: [(selector: String, form: Int)] = []
        var selectors: [(selector: String, form: Int)] = []
        for category in PluralMessage.categories {
            guard let forms = numbers[category] else { continue }
            let most = forms.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
            guard let most else { continue }
            selectors.append((category, most.key))
            for (form, numbers) in forms where form != most.key {
                guard numbers.count <= 4 else { return nil }
                exact += numbers.map { ("=\($0)", form) }
            }
        }
        if numbers["other"] == nil, let last = selectors.last { selectors.append(("other", last.form)) }
        guard Set((exact + selectors).map(\.form)).count == count else { return nil }
        return exact.sorted { $0.selector < $1.selector } + selectors
    }
}
