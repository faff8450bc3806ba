// SPDX-License-Identifier: Apache-2.0

/// Reads a language file of Rockbox, phrase by phrase.
struct RockboxReader {
    private static let parts = ["source", "dest", "voice"]

    private let lines: [String]
    private let file: String
    private var index = 0

    init(lines: [String], file: String) {
        self.lines = lines
        self.file = file
    }

    /// The next phrase, or what is wrong there; nil at the end of the file.
    mutating func next() -> Result<RockboxPhrase, PackProblem>? {
        while let line = take() {
            if line.isEmpty || line.hasPrefix("#") { continue }
            guard line == "<phrase>" else {
                let problem = fault("'\(line.prefix(40))' stands outside a phrase", "<phrase>")
                while let line = peek, line != "<phrase>" { index += 1 }
                return .failure(problem)
            }
            do throws(PackProblem) {
                return .success(try phrase())
            } catch {
                while let line = peek, line != "<phrase>" { index += 1 }
                return .failure(error)
            }
        }
        return nil
    }

    private mutating func phrase() throws(PackProblem) -> RockboxPhrase {
        var phrase = RockboxPhrase(line: index)
        var part: String?
        while let line = peek, line != "<phrase>" {
            index += 1
            if line.isEmpty || line.hasPrefix("#") { continue }
            if let open = part {
                if line == "</\(open)>" {
                    part = nil
                } else {
                    phrase.parts[open, default: []].append(try text(line))
                }
            } else if line == "</phrase>" {
                guard !phrase.id.isEmpty else { throw fault("the phrase has no id", "id: LANG_…") }
                return phrase
            } else if let name = Self.parts.first(where: { line == "<\($0)>" }) {
                part = name
                phrase.parts[name] = phrase.parts[name] ?? []
            } else if let colon = line.firstIndex(of: ":") {
                phrase.fields[String(line[..<colon])] = String(line[line.index(after: colon)...]).trimmed
            } else {
                throw fault("'\(line.prefix(40))' is no part of a phrase", "<voice>")
            }
        }
        throw fault(
            "the phrase that begins on line \(phrase.line) is not closed", part.map { "</\($0)>" } ?? "</phrase>")
    }

    /// A line of a part: `target: "text"`, or `target: none`.
    ///
    /// A text ends with the last quotation mark.
    private func text(_ line: String) throws(PackProblem) -> (target: String, text: String) {
        guard let colon = line.firstIndex(of: ":") else { throw fault("the line has no colon", "*: \"text\"") }
        let target = String(line[..<colon]).trimmed
        let value = String(line[line.index(after: colon)...]).trimmed
        guard let first = value.firstIndex(of: "\""), first == value.startIndex else {
            guard value == "none" || value.isEmpty else {
                throw fault("the text has no quotation marks", "*: \"text\"")
            }
            return (target, "")
        }
        guard let last = value.lastIndex(of: "\""), last > first else {
            throw fault("the quotation mark is never closed", "*: \"text\"")
        }
        return (target, String(value[value.index(after: first)..<last]))
    }

    private func fault(_ problem: String, _ wanted: String) -> PackProblem {
        PackProblem(.malformed, file: file, line: max(1, index), problem: problem, fix: "write it as \(wanted)")
    }

    private var peek: String? { index < lines.count ? lines[index].trimmed : nil }

    private mutating func take() -> String? {
        defer { index += 1 }
        return peek
    }
}
