// SPDX-License-Identifier: Apache-2.0

/// How the words of one locale are to be spoken: the rules of `lexicon/<locale>.csv`, in their order.
///
/// The header must name the columns `written` and `spoken`; `backend` limits a rule to one plugin.
public struct Lexicon: Sendable, Equatable {
    /// The columns that a lexicon must have.
    public static let requiredColumns = ["written", "spoken"]

    /// The rules, in the order in which they are applied.
    public let rules: [LexiconRule]

    /// Makes a lexicon.
    ///
    /// - Parameter rules: The rules, in the order in which they are applied.
    public init(_ rules: [LexiconRule] = []) {
        self.rules = rules
    }

    /// Reads a lexicon; a rule that cannot be used is left out and reported.
    ///
    /// - Parameters:
    ///   - bytes: The CSV text.
    ///   - file: The file's path, for the problems.
    ///   - problems: Takes what cannot be used.
    public init(parsing bytes: [UInt8], file: String, problems: inout [PackProblem]) {
        var reader = CSVReader(bytes)
        let header: TableHeader
        do {
            header = try TableHeader(reader.next(), required: Self.requiredColumns, file: file)
        } catch {
            problems.append(error)
            self.init()
            return
        }
        var rules: [LexiconRule] = []
        for entry in reader {
            switch entry {
            case .failure(let fault): problems.append(PackProblem(fault, file: file))
            case .success(let record):
                let backend = header.field("backend", record.fields)
                let rule = LexiconRule(
                    written: header.field("written", record.fields), spoken: header.field("spoken", record.fields),
                    backend: backend.isEmpty ? nil : backend)
                if let problem = header.surplus(record, name: rule.written, file: file)
                    ?? Self.fault(in: rule, line: record.line, file: file)
                {
                    problems.append(problem)
                } else {
                    rules.append(rule)
                }
            }
        }
        self.init(rules)
    }

    /// Rewrites a text for the ear.
    ///
    /// - Parameters:
    ///   - text: The text as it is written.
    ///   - backend: The plugin that will speak it; nil applies only the rules that are for all.
    /// - Returns: The text as it is to be spoken, and the rules that changed it, in order.
    public func rewrite(_ text: String, for backend: String?) -> (spoken: String, applied: [LexiconRule]) {
        guard !rules.isEmpty else { return (text, []) }
        var spoken = text
        var folded = FoldedText(text)
        var applied: [LexiconRule] = []
        for rule in rules where rule.backend == nil || rule.backend == backend {
            guard let rewritten = rule.rewriting(folded) else { continue }
            spoken = rewritten
            folded = FoldedText(rewritten)
            applied.append(rule)
        }
        return (spoken, applied)
    }

    private static func fault(in rule: LexiconRule, line: Int, file: String) -> PackProblem? {
        if rule.written.allSatisfy(\.isWhitespace) {
            return PackProblem(
                .badRule, file: file, line: line, problem: "the rule has nothing under 'written'",
                fix: "write the word there, or remove the rule")
        }
        guard rule.spoken.utf8.contains(0) || rule.written.utf8.contains(0) else { return nil }
        return PackProblem(.badRule, file: file, line: line, problem: "the rule holds a NUL", fix: "remove it")
    }
}
