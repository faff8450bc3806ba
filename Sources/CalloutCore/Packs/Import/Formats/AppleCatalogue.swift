// SPDX-License-Identifier: Apache-2.0

/// A catalogue of strings in all locales: `.xcstrings`.
struct AppleCatalogue {
    private let document: JSONDocument
    private let file: String
    private let keys: [JSONValue.Member]

    init(_ bytes: [UInt8], file: String) throws(CueError) {
        document = try JSONDocument(list: bytes, file: file)
        self.file = file
        guard let keys = document.root["strings"]?.members else {
            throw CueError(
                PackProblem(
                    .malformed, file: file, line: 1, problem: "the catalogue has no object 'strings'",
                    fix: "check that it is an .xcstrings file"))
        }
        self.keys = keys
    }

    /// The lists of all locales, or of one.
    func lists(only locale: LocaleTag?) throws(CueError) -> [ImportedList] {
        var found: [(code: String, locale: LocaleTag)] = []
        var seen: Set<String> = []
        let source = document.root["sourceLanguage"]?.string
        let told = keys.flatMap { $0.value["localizations"]?.members?.map(\.name) ?? [] }
        for code in (source.map { [$0] } ?? []) + told.sorted() where seen.insert(code).inserted {
            let line = document.line(of: code == source ? "sourceLanguage" : place(of: code))
            found.append((code, try ListLocale.told(code, file: file, line: line)))
        }
        if let locale {
            found = found.filter { $0.locale == locale }
            guard !found.isEmpty else {
                throw CueError(.invalid, "\(file) has nothing in \(locale): leave --locale out to import what it has")
            }
        }
        return found.map { list($0.code, $0.locale, isSource: $0.code == source) }
    }

    private func place(of code: String) -> String {
        keys.first { $0.value["localizations"]?[code] != nil }.map { "strings.\($0.name).localizations.\(code)" } ?? ""
    }

    private func list(_ code: String, _ locale: LocaleTag, isSource: Bool) -> ImportedList {
        var list = ListCollector(file: file)
        for key in keys {
            let path = "strings.\(key.name)"
            let translation = key.value["localizations"]?[code]
            let line = document.line(of: translation == nil ? path : "\(path).localizations.\(code)")
            do throws(AppleTranslation.Fault) {
                if key.value["extractionState"]?.string == "stale" {
                    throw .init(kind: .notUsed, problem: "the string is stale", fix: "remove it, or use it again")
                }
                if key.value["shouldTranslate"]?.bool == false, !isSource {
                    throw .init(kind: .notUsed, problem: "the string is not for translation", fix: "nothing")
                }
                var text = FormatText(key.name, .printf).message
                var others: [CueRow.Field] = [.init("id", key.name)]
                if let translation = translation.map({ AppleTranslation($0) }) {
                    text = try translation.text()
                    if let devices = translation.devices { others.append(.init("devices", devices)) }
                } else if !isSource {
                    throw .init(kind: .untranslated, problem: "there is no translation", fix: "translate it")
                }
                list.add(
                    CueRow(
                        name: "", text: text, note: key.value["comment"]?.string ?? "",
                        others: others, line: line), naming: key.name)
            } catch {
                list.report(error.kind, line: line, name: key.name, "\(error.problem) (\(code))", fix: error.fix)
            }
        }
        return list.list(locale)
    }
}
