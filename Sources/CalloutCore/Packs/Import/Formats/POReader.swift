// SPDX-License-Identifier: Apache-2.0

/// Reads a PO file of gettext, entry by entry.
struct POReader {
    private let lines: [String]
    private let file: String
    private var index = 0
    /// Where reading goes on behind a mistake, if not at the next empty line.
    private var resumption: Int?

    init(lines: [String], file: String) {
        self.lines = lines
        self.file = file
    }

    /// The next entry; nil at the end of the file.
    ///
    /// - Throws: ``PackProblem`` if it cannot be read; reading goes on at the next empty line.
    mutating func next() throws(PackProblem) -> POEntry? {
        do throws(PackProblem) {
            return try entry()
        } catch {
            while resumption == nil, index < lines.count, !lines[index].trimmed.isEmpty { index += 1 }
            resumption = nil
            throw error
        }
    }

    private mutating func entry() throws(PackProblem) -> POEntry? {
        var entry = POEntry()
        var target: WritableKeyPath<POEntry, String?>?
        var form: Int?
        while index < lines.count {
            var line = lines[index].trimmed
            let isMessage = !(line.isEmpty || line.hasPrefix("#") && !line.hasPrefix("#~"))
            // Behind a translation a comment, a new message or an empty line begins the next entry.
            if !entry.texts.isEmpty, !isMessage { break }
            if line.hasPrefix("#~") {
                line = String(line.dropFirst(2)).trimmed
                if line.hasPrefix("|") { line = "" }
            }
            let keyword = String(line.prefix { $0.isLetter || $0 == "_" })
            if keyword == "msgctxt" || keyword == "msgid" {
                if !entry.texts.isEmpty { break }
                if entry.source != nil {
                    resumption = index
                    throw fault("the entry has no msgstr", "add it")
                }
            }
            if isMessage, lines[index].trimmed.hasPrefix("#~") { entry.isObsolete = true }
            index += 1
            if line.isEmpty { continue }
            if line.hasPrefix("#") {
                comment(line, &entry)
                continue
            }
            if line.hasPrefix("\"") {
                let text = try text(line)
                if let form {
                    entry.texts[form, default: ""] += text
                } else if let target, entry[keyPath: target] != nil {
                    entry[keyPath: target]? += text
                } else {
                    throw fault("a text stands here without a keyword", "write msgid or msgstr before it")
                }
                continue
            }
            let rest = String(line.dropFirst(keyword.count)).trimmed
            form = nil
            switch keyword {
            case "msgctxt": target = \.context
            case "msgid": target = \.source
            case "msgid_plural": target = \.plural
            case "msgstr":
                target = nil
                form = try number(rest)
            default: throw fault("'\(line.prefix(30))' is no keyword of PO", "begin the line with msgid, msgstr or #")
            }
            if keyword == "msgid" || entry.line == 0 { entry.line = index }
            let text = try text(rest.hasPrefix("[") ? String(rest.drop { $0 != "]" }.dropFirst()).trimmed : rest)
            if let form {
                guard entry.source != nil else {
                    throw fault("a translation stands here without a msgid", "add its msgid")
                }
                guard entry.texts.updateValue(text, forKey: form) == nil else {
                    throw fault("the translation stands here twice", "remove one of the two")
                }
            } else if let target {
                guard entry[keyPath: target] == nil else { throw fault("\(keyword) stands here twice", "remove one") }
                entry[keyPath: target] = text
            }
        }
        if entry.source == nil, entry.texts.isEmpty, entry.context == nil { return nil }
        guard entry.source != nil, !entry.texts.isEmpty else {
            throw fault("the entry has no \(entry.source == nil ? "msgid" : "msgstr")", "add it")
        }
        return entry
    }

    private func comment(_ line: String, _ entry: inout POEntry) {
        let text = String(line.dropFirst(2)).trimmed
        switch line.dropFirst().first {
        case ".": entry.extracted.append(text)
        case ":": entry.references.append(text)
        case ",": entry.flags += text.split(separator: ",").map { String($0).trimmed }
        case "|": break
        default: entry.comments.append(String(line.dropFirst()).trimmed)
        }
    }

    private func number(_ rest: String) throws(PackProblem) -> Int {
        guard rest.hasPrefix("[") else { return 0 }
        guard let number = Int(rest.dropFirst().prefix { $0 != "]" }), (0..<12).contains(number) else {
            throw fault("the form of the plural has no number", "write msgstr[0]")
        }
        return number
    }

    private func text(_ line: String) throws(PackProblem) -> String {
        guard line.utf8.count >= 2, line.hasPrefix("\""), line.hasSuffix("\"") else {
            throw fault("a text is due here in quotation marks", "write \"text\", with its end on the same line")
        }
        do throws(POText.Fault) {
            return try POText.read(line.unicodeScalars.dropFirst().dropLast())
        } catch {
            throw fault(error.problem, error.fix)
        }
    }

    private func fault(_ problem: String, _ fix: String) -> PackProblem {
        PackProblem(.malformed, file: file, line: max(1, index), problem: problem, fix: fix)
    }
}
