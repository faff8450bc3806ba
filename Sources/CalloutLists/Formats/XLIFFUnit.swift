// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// One unit of an XLIFF file, of version 1.2 or 2.0.
struct XLIFFUnit {
    /// Who wrote it.
    enum Origin { case callout, others }

    private static let usable: Set = ["translated", "final", "signed-off", "reviewed"]

    let unit: MarkupElement
    let origin: Origin

    var name: String { unit["resname"] ?? unit["name"] ?? unit["id"] ?? "" }

    /// Why a unit cannot be used.
    struct Fault: Error {
        let kind: PackProblem.Kind
        let problem: String
        let fix: String
    }

    /// Adds it to a list, or reports why it cannot be used.
    func add(to list: inout ListCollector) {
        let text: String
        do throws(Fault) {
            text = try translation()
        } catch {
            return list.report(error.kind, line: unit.line, name: name, error.problem, fix: error.fix)
        }
        guard origin == .others else {
            let carried = unit.child("context-group")?.children("context").first { $0["context-type"] == "x-columns" }
            return list.add(CarriedFields(parsing: carried?.text ?? "").row(name: name, text: text, line: unit.line))
        }
        let isMessage = XLIFFText.isMessage(text)
        list.add(
            CueRow(
                name: "", text: isMessage ? text : FormatText(text, .printf).message, note: note,
                others: [
                    .init("id", unit["id"] ?? ""), .init("source", source), .init("context", context),
                ].filter { !$0.value.isEmpty }, line: unit.line), naming: name)
    }

    /// What it says in the language that was translated into.
    func translation() throws(Fault) -> String {
        guard unit["translate"] != "no" else {
            throw Fault(
                kind: .notUsed, problem: "the text is not for translation", fix: "nothing, if it is not said")
        }
        var text = ""
        for segment in segments {
            guard let target = segment.child("target") ?? (segment.name == "ignorable" ? segment.child("source") : nil)
            else { throw Fault(kind: .untranslated, problem: "there is no translation", fix: "translate it") }
            let state = target["state"] ?? (segment.name == "segment" ? segment["state"] : nil) ?? "translated"
            guard Self.usable.contains(state) else {
                throw Fault(
                    kind: .untranslated, problem: "the translation is marked '\(state)'",
                    fix: "translate it, and mark it so")
            }
            text += origin == .callout ? target.text : XLIFFText.text(target)
        }
        return text
    }

    /// What it says in the language that was translated from.
    var source: String { segments.compactMap { $0.child("source") }.map(XLIFFText.text).joined() }

    /// In version 2.0 a unit is cut into segments.
    private var segments: [MarkupElement] {
        unit.name == "unit" ? unit.children.filter { $0.name == "segment" || $0.name == "ignorable" } : [unit]
    }

    var note: String {
        let notes = unit.children("note") + (unit.child("notes")?.children("note") ?? [])
        return notes.map(\.text.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    }

    var context: String {
        unit.children("context-group").flatMap { $0.children("context") }.map(\.text.trimmed).joined(separator: " ")
    }
}
