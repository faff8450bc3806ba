// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// One unit of an XLIFF file, of version 1.2 or 2.0.
struct XLIFFUnit {
    /// Who wrote it.
    enum Origin { case callout, others }

    private static let usable: Set = ["translated", "final", "signed-off", "reviewed"]

    let unit: MarkupElement
    let origin: Origin

    private var name: String { unit["resname"] ?? unit["name"] ?? unit["id"] ?? "" }

    /// Adds it to a list, or reports why it cannot be used.
    func add(to list: inout ListCollector) {
        // In version 2.0 a unit is cut into segments.
        let segments =
            unit.name == "unit" ? unit.children.filter { $0.name == "segment" || $0.name == "ignorable" } : [unit]
        func refuse(_ kind: PackProblem.Kind, _ problem: String, _ fix: String) {
            list.report(kind, line: unit.line, name: name, problem, fix: fix)
        }
        guard unit["translate"] != "no" else {
            return refuse(.notUsed, "the text is not for translation", "nothing, if it is not said")
        }
        var text = ""
        for segment in segments {
            guard let target = segment.child("target") ?? (segment.name == "ignorable" ? segment.child("source") : nil)
            else {
                return refuse(.untranslated, "there is no translation", "translate it")
            }
            let state = target["state"] ?? (segment.name == "segment" ? segment["state"] : nil) ?? "translated"
            guard Self.usable.contains(state) else {
                return refuse(.untranslated, "the translation is marked '\(state)'", "translate it, and mark it so")
            }
            text += origin == .callout ? target.text : XLIFFText.text(target)
        }
        let source = segments.compactMap { $0.child("source") }.map(XLIFFText.text).joined()
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

    private var note: String {
        let notes = unit.children("note") + (unit.child("notes")?.children("note") ?? [])
        return notes.map(\.text.trimmed).filter { !$0.isEmpty }.joined(separator: " ")
    }

    private var context: String {
        unit.children("context-group").flatMap { $0.children("context") }.map(\.text.trimmed).joined(separator: " ")
    }
}
