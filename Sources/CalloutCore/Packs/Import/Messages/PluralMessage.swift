// SPDX-License-Identifier: Apache-2.0

/// The forms of a plural, as one ICU message.
package enum PluralMessage {
    /// One form: the category or number it is for, and what it says.
    package struct Form: Sendable {
        /// A category of CLDR (`few`), or one number (`=0`).
        package let selector: String
        /// What the form says.
        package let text: FormatText

        /// Makes a form.
        ///
        /// - Parameters:
        ///   - selector: A category of CLDR, or one number behind an equals sign.
        ///   - text: What the form says.
        package init(_ selector: String, _ text: FormatText) {
            self.selector = selector
            self.text = text
        }
    }

    /// The categories of CLDR, in their usual order.
    package static let categories = ["zero", "one", "two", "few", "many", "other"]

    /// Makes the message: `{count, plural, one {# km} other {# km}}`.
    ///
    /// The number that is counted is the first argument that is a whole number in one of the forms, or the only
    /// argument that they have.
    ///
    /// - Parameters:
    ///   - forms: The forms.
    ///   - name: The counted argument's name.
    /// - Returns: The message.
    /// - Throws: ``Fault`` if the forms make none.
    package static func text(_ forms: [Form], counting name: String = "count") throws(Fault) -> String {
        guard forms.contains(where: { $0.selector == "other" }) else {
            throw Fault(problem: "the plural has no form 'other'", fix: "add one, it is for all other numbers")
        }
        var seen: Set<String> = []
        for form in forms {
            guard categories.contains(form.selector) || form.selector.hasPrefix("=") else {
                throw Fault(
                    problem: "the plural has a form '\(form.selector)'",
                    fix: "the forms are \(categories.joined(separator: ", "))")
            }
            guard seen.insert(form.selector).inserted else {
                throw Fault(problem: "the plural has the form '\(form.selector)' twice", fix: "keep one of the two")
            }
            guard !form.text.isEmpty else {
                throw Fault(problem: "the form '\(form.selector)' of the plural is empty", fix: "translate it")
            }
        }
        let counted = counted(forms)
        let ordered =
            forms.filter { $0.selector.hasPrefix("=") }
            + categories.compactMap { category in forms.first { $0.selector == category } }
        let texts = ordered.map { "\($0.selector) {\($0.text.form(counting: counted))}" }
        return "{\(name), plural, \(texts.joined(separator: " "))}"
    }

    private static func counted(_ forms: [Form]) -> FormatText.Argument? {
        let arguments = forms.flatMap(\.text.arguments)
        if let count = arguments.first(where: { $0.name == "count" }) { return count }
        if let integer = arguments.filter(\.isInteger).min(by: { $0.name < $1.name }) { return integer }
        guard let only = arguments.first, arguments.allSatisfy({ $0 == only }) else { return nil }
        return only
    }

    /// Why forms make no message.
    package struct Fault: Error {
        /// What is wrong, as a clause.
        package let problem: String
        /// How to mend it, as a clause.
        package let fix: String

        /// Tells a fault.
        ///
        /// - Parameters:
        ///   - problem: What is wrong, as a clause.
        ///   - fix: How to mend it, as a clause.
        package init(problem: String, fix: String) {
            self.problem = problem
            self.fix = fix
        }
    }
}
