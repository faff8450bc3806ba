// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// One resource of Android.
struct AndroidEntry {
    let element: MarkupElement
    let note: String

    private var name: String { element["name"] ?? "" }

    /// Adds it to a list, or reports why it cannot be used.
    func add(to list: inout ListCollector) {
        func refuse(_ kind: PackProblem.Kind, _ problem: String, _ fix: String) {
            list.report(kind, line: element.line, name: name, problem, fix: fix)
        }
        guard ["string", "plurals", "string-array"].contains(element.name) else {
            return refuse(.notUsed, "'\(element.name)' is no text", "nothing, it is not said")
        }
        guard !name.isEmpty else { return refuse(.badName, "the text has no name", "give it one: name=\"…\"") }
        guard element["translatable"] != "false" else {
            return refuse(.notUsed, "the text is not for translation", "nothing, if it is not said")
        }
        switch element.name {
        case "string": addText(element, name, to: &list)
        case "plurals": addPlural(to: &list)
        default:
            for (index, item) in element.children("item").enumerated() {
                addText(item, "\(name)/\(index)", to: &list)
            }
            if element.children("item").isEmpty {
                refuse(.emptyTranslation, "the array is empty", "nothing, or fill it")
            }
        }
    }

    private func addText(_ text: MarkupElement, _ name: String, to list: inout ListCollector) {
        do throws(AndroidText.Fault) {
            list.add(row(name, try format(text).message, text.line))
        } catch {
            list.report(error.kind, line: text.line, name: name, error.problem, fix: error.fix)
        }
    }

    private func addPlural(to list: inout ListCollector) {
        do {
            var forms: [PluralMessage.Form] = []
            for item in element.children("item") { forms.append(.init(item["quantity"] ?? "", try format(item))) }
            list.add(row(name, try PluralMessage.text(forms), element.line))
        } catch let fault as PluralMessage.Fault {
            list.report(.badPlural, line: element.line, name: name, fault.problem, fix: fault.fix)
        } catch let fault as AndroidText.Fault {
            list.report(fault.kind, line: element.line, name: name, fault.problem, fix: fault.fix)
        } catch {
            list.report(.badPlural, line: element.line, name: name, "\(error)", fix: "mend it")
        }
    }

    private func format(_ text: MarkupElement) throws(AndroidText.Fault) -> FormatText {
        FormatText(try AndroidText.read(text.text), element["formatted"] == "false" ? .none : .printf)
    }

    private func row(_ name: String, _ text: String, _ line: Int) -> CueRow {
        let others = element.attributes.filter { $0.key != "name" && $0.key != "translatable" }
            .sorted { $0.key < $1.key }.map { CueRow.Field($0.key, $0.value) }
        return CueRow(name: name, text: text, note: note, others: others, line: line)
    }
}
