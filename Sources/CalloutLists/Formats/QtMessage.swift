// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// One message of a translation of Qt.
struct QtMessage {
    let message: MarkupElement
    let context: String

    /// Adds it to a list, or reports why it cannot be used.
    func add(to list: inout ListCollector, _ locale: LocaleTag) {
        let source = text("source")
        let id = message["id"] ?? ""
        let comment = text("comment")
        func refuse(_ kind: PackProblem.Kind, _ problem: String, _ fix: String) {
            list.report(kind, line: message.line, name: id.isEmpty ? source : id, problem, fix: fix)
        }
        guard let translation = message.child("translation") else {
            return refuse(.untranslated, "there is no translation", "translate it")
        }
        switch translation["type"] {
        case nil: break
        case "unfinished": return refuse(.untranslated, "the translation is marked 'unfinished'", "finish it")
        case let type?: return refuse(.notUsed, "the message is \(type)", "nothing, or use it again")
        }
        do throws(PluralMessage.Fault) {
            let row = CueRow(
                name: "", text: try translated(translation, locale), note: note, others: others(source, comment),
                line: message.line)
            if id.isEmpty {
                list.add(row, naming: comment.isEmpty ? source : "\(source) \(comment)", in: context)
            } else {
                list.add(row, naming: id)
            }
        } catch {
            refuse(.badPlural, error.problem, error.fix)
        }
    }

    private func translated(_ element: MarkupElement, _ locale: LocaleTag) throws(PluralMessage.Fault) -> String {
        let forms = element.children("numerusform").map { FormatText(Self.text($0), .qt) }
        guard message["numerus"] == "yes", !forms.allSatisfy(\.isEmpty) else {
            return FormatText(Self.text(element.child("lengthvariant") ?? element), .qt).message
        }
        guard let rule = PluralForms.usual(for: locale) else {
            throw .init(problem: "there is no rule for plurals", fix: "check the list's locale")
        }
        return try rule.message(forms, for: locale)
    }

    private func text(_ name: String) -> String { message.child(name).map(Self.text) ?? "" }

    /// An element's text; a character that XML cannot hold is written as an element `byte`.
    private static func text(_ element: MarkupElement) -> String {
        element.content.reduce(into: "") { text, content in
            switch content {
            case .text(let part): text += part
            case .element(let byte) where byte.name == "byte":
                let value = byte["value"] ?? ""
                let code = value.hasPrefix("x") ? UInt32(value.dropFirst(), radix: 16) : UInt32(value)
                text.unicodeScalars.append(code.flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
            default: break
            }
        }
    }

    private var note: String {
        [text("extracomment"), text("translatorcomment")].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func others(_ source: String, _ comment: String) -> [CueRow.Field] {
        let places = message.children("location").compactMap { place in
            place["filename"].map { "\($0):\(place["line"] ?? "")" } ?? place["line"].map { ":\($0)" }
        }
        return [
            .init("id", message["id"] ?? ""), .init("source", source), .init("context", context),
            .init("comment", comment), .init("reference", places.joined(separator: " ")),
        ].filter { !$0.value.isEmpty }
    }
}
