// SPDX-License-Identifier: Apache-2.0

/// A row of a lexicon's table on its way to a rule.
struct LexiconRow {
    private let written: String
    private let spoken: String
    private let backend: String
    private let matching: String
    private let letterCase: String
    private let phonemes: String

    init(_ record: CSVRow, _ header: TableHeader) {
        func field(_ column: String) -> String { header.field(column, record.fields) }
        written = field("written")
        spoken = field("spoken")
        backend = field("backend")
        matching = field("match")
        letterCase = field("case")
        phonemes = field("phonemes")
    }

    /// The rule.
    ///
    /// - Parameters:
    ///   - line: The line it stands on.
    ///   - file: The lexicon's file.
    /// - Returns: The rule.
    /// - Throws: What is wrong with it.
    func rule(line: Int, file: String) throws(PackProblem) -> LexiconRule {
        func fault(_ problem: String, _ fix: String) -> PackProblem {
            PackProblem(.badRule, file: file, line: line, problem: problem, fix: fix)
        }
        if written.allSatisfy(\.isWhitespace) {
            throw fault("the rule has nothing under 'written'", "write the word there, or remove the rule")
        }
        if [written, spoken, phonemes].contains(where: { $0.utf8.contains(0) }) {
            throw fault("the rule holds a NUL", "remove it")
        }
        guard let matching = matching.isEmpty ? .word : LexiconRule.Matching(rawValue: matching) else {
            throw fault("'\(matching)' under 'match' is not known", "write word, prefix or regex")
        }
        guard let letterCase = letterCase.isEmpty ? .any : LexiconRule.LetterCase(rawValue: letterCase) else {
            throw fault("'\(letterCase)' under 'case' is not known", "write any or exact")
        }
        if !phonemes.isEmpty {
            if backend.isEmpty {
                throw fault("phonemes are written in a backend's own way", "name the plugin under 'backend'")
            }
            if spoken.isEmpty {
                throw fault("phonemes need words, for a voice that takes none", "write them under 'spoken'")
            }
        }
        do {
            return try LexiconRule(
                written: written, spoken: spoken, backend: backend.isEmpty ? nil : backend, matching: matching,
                letterCase: letterCase, phonemes: phonemes.isEmpty ? nil : phonemes)
        } catch {
            throw fault(error.message, "\\ stands before a character that is meant as such")
        }
    }
}
