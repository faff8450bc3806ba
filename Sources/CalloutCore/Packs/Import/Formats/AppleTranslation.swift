// SPDX-License-Identifier: Apache-2.0

/// What a catalogue has for one string in one locale.
struct AppleTranslation {
    /// Why it cannot be used.
    struct Fault: Error {
        let kind: PackProblem.Kind
        let problem: String
        let fix: String
    }

    private let value: JSONValue

    init(_ value: JSONValue) { self.value = value }

    /// Its text, as a pack's text.
    func text() throws(Fault) -> String {
        let parts = value["substitutions"]?.members ?? []
        if value["variations"] != nil {
            guard let forms = try forms(value) else {
                throw Fault(
                    kind: .notUsed, problem: "the text differs by device",
                    fix: "give one text for all devices, or add the cue by hand")
            }
            return try plural(forms, "count", of: "")
        }
        let text = try unit(value)
        guard !parts.isEmpty else { return FormatText(text, .printf).message }
        var message = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "%#@"), let end = rest[start.upperBound...].firstIndex(of: "@") {
            let name = String(rest[start.upperBound..<end])
            guard let part = parts.first(where: { $0.name == name })?.value, let forms = try forms(part) else {
                throw Fault(kind: .badPlural, problem: "there is no plural '\(name)'", fix: "add it to 'substitutions'")
            }
            message += FormatText(String(rest[..<start.lowerBound]), .printf).part
            message += try plural(forms, name, of: name)
            rest = rest[rest.index(after: end)...]
        }
        return message + FormatText(String(rest), .printf).part
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
