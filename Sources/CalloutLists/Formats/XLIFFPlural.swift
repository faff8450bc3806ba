// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A group of units that are the forms of one plural, as tools write it that make XLIFF of gettext:
/// `<group restype="x-gettext-plurals">`.
struct XLIFFPlural {
    /// What such a group is known by.
    static let kind = "x-gettext-plurals"

    private let group: MarkupElement
    private let units: [XLIFFUnit]

    init(_ group: MarkupElement) {
        self.group = group
        units = group.children("trans-unit").map { XLIFFUnit(unit: $0, origin: .others) }
    }

    /// Adds it to a list as one message, or reports why it cannot be used.
    func add(to list: inout ListCollector, _ locale: LocaleTag) {
        let name = group["resname"] ?? units.first?.unit["resname"] ?? group["id"] ?? ""
        func refuse(_ kind: PackProblem.Kind, _ problem: String, _ fix: String) {
            list.report(kind, line: group.line, name: name, problem, fix: fix)
        }
        do {
            var forms: [FormatText] = []
            for unit in units { forms.append(FormatText(try unit.translation(), .printf)) }
            guard let rule = PluralForms.usual(for: locale) else {
                return refuse(.badPlural, "there is no rule for plurals", "check the list's locale")
            }
            let text = forms.allSatisfy(\.isEmpty) ? "" : try rule.message(forms, for: locale)
            let sources = units.map(\.source)
            list.add(
                CueRow(
                    name: "", text: text, note: units.first?.note ?? "",
                    others: [
                        .init("id", group["id"] ?? ""), .init("source", sources.first ?? ""),
                        .init("plural", sources.dropFirst().first ?? ""), .init("context", units.first?.context ?? ""),
                    ].filter { !$0.value.isEmpty }, line: group.line), naming: name)
        } catch let fault as XLIFFUnit.Fault {
            refuse(fault.kind, fault.problem, fault.fix)
        } catch let fault as PluralMessage.Fault {
            refuse(.badPlural, fault.problem, fault.fix)
        } catch {
            refuse(.badPlural, "\(error)", "mend it")
        }
    }
}
