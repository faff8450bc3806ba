// SPDX-License-Identifier: Apache-2.0

/// What a catalogue has for one string in one locale.
package struct AppleTranslation {
    /// Why it cannot be used.
    package struct Fault: Error {
        /// What kind of problem it is.
        package let kind: PackProblem.Kind
        /// What is wrong, as a clause.
        package let problem: String
        /// How to mend it, as a clause.
        package let fix: String
    }

    private let value: JSONValue

    /// Takes what the catalogue has.
    ///
    /// - Parameter value: The object of a string and a locale.
    package init(_ value: JSONValue) { self.value = value }

    /// The texts for other devices than those of the rest, as JSON; nil if it has none.
    var devices: String? {
        let others = (value["variations"]?["device"]?.members ?? []).filter { $0.name != "other" }
        return others.isEmpty ? nil : JSONValue.object(others).description
    }

    /// Its text, as a pack's text.
    ///
    /// Of a text that differs by device it is the one for all others.
    ///
    /// - Returns: The text.
    /// - Throws: ``Fault`` if it has none that is to be used.
    package func text() throws(Fault) -> String {
        let parts = value["substitutions"]?.members ?? []
        if let variations = value["variations"] {
            if let forms = try forms(value) { return try plural(forms, "count", of: "") }
            guard let other = variations["device"]?["other"] else {
                throw Fault(
                    kind: .notUsed, problem: "the text differs by device, and has none for other devices",
                    fix: "add one for 'other', or add the cue by hand")
            }
            return try AppleTranslation(other).text()
        }
        let text = try unit(value)
        guard Self.place(in: text[...]) != nil else { return FormatText(text, .printf).message }
        var message = ""
        var rest = text[...]
        while let (start, end, name) = Self.place(in: rest) {
            guard let part = parts.first(where: { $0.name == name })?.value, let forms = try forms(part) else {
                throw Fault(kind: .badPlural, problem: "there is no plural '\(name)'", fix: "add it to 'substitutions'")
            }
            message += FormatText(String(rest[..<start]), .printf).part
            message += try plural(forms, name, of: name)
            rest = rest[end...]
        }
        return message + FormatText(String(rest), .printf).part
    }

    /// The first place for a plural in a text: `%#@name@`, or `%1$#@name@`.
    private static func place(in text: Substring) -> (start: Substring.Index, end: Substring.Index, name: String)? {
        guard let mark = text.firstRange(of: "#@"), let end = text[mark.upperBound...].firstIndex(of: "@"),
            let start = text[..<mark.lowerBound].lastIndex(of: "%")
        else { return nil }
        let number = text[text.index(after: start)..<mark.lowerBound]
        guard number.isEmpty || number.last == "$" && number.dropLast().allSatisfy(\.isNumber) else { return nil }
        return (start, text.index(after: end), String(text[mark.upperBound..<end]))
    }

    private func plural(_ forms: [PluralMessage.Form], _ count: String, of name: String) throws(Fault) -> String {
        do {
            return try PluralMessage.text(forms, counting: count)
        } catch {
            throw Fault(
                kind: .badPlural, problem: error.problem + (name.isEmpty ? "" : " ('\(name)')"), fix: error.fix)
        }
    }

    /// The forms of a plural; nil if there is none.
    private func forms(_ value: JSONValue) throws(Fault) -> [PluralMessage.Form]? {
        guard let members = value["variations"]?["plural"]?.members else { return nil }
        var forms: [PluralMessage.Form] = []
        for member in members {
            let text = try unit(member.value).replacing("%arg", with: "%lld")
            guard Self.place(in: text[...]) == nil else {
                throw Fault(
                    kind: .badPlural, problem: "a plural stands in another", fix: "write one message with both")
            }
            forms.append(.init(member.name, FormatText(text, .printf)))
        }
        return forms
    }

    private func unit(_ value: JSONValue) throws(Fault) -> String {
        guard let unit = value["stringUnit"], let text = unit["value"]?.string else {
            throw Fault(kind: .untranslated, problem: "there is no text", fix: "translate it")
        }
        let state = unit["state"]?.string ?? "translated"
        guard state == "translated" else {
            throw Fault(
                kind: .untranslated, problem: "the translation is marked '\(state)'",
                fix: "translate it, and mark it so")
        }
        return text
    }
}
