// SPDX-License-Identifier: Apache-2.0

/// How the words of one locale are to be spoken: the rules of `lexicon/<locale>.csv`, in their order.
///
/// The header must name the columns `written` and `spoken`. Others are `backend`, which limits a rule to one plugin;
/// `match` (`word`, `prefix`, `regex`); `case` (`any`, `exact`); and `phonemes`, in the notation of the rule's backend.
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
                do throws(PackProblem) {
                    if let problem = header.surplus(record, name: header.field("written", record.fields), file: file) {
                        throw problem
                    }
                    rules.append(try LexiconRow(record, header).rule(line: record.line, file: file))
                } catch {
                    problems.append(error)
                }
            }
        }
        self.init(rules)
    }

    /// Rewrites a text for the ear.
    ///
    /// A part for which a rule has phonemes is not read by later rules.
    ///
    /// - Parameters:
    ///   - text: The text as it is written.
    ///   - backend: The plugin that will speak it; nil applies only the rules that are for all.
    /// - Returns: How it is to be spoken, and the rules that changed it.
    public func rewrite(_ text: String, for backend: String?) -> SpokenWords {
        guard !rules.isEmpty else { return SpokenWords(text) }
        var words = SpokenWords.Draft(text)
        for rule in rules where rule.backend == nil || rule.backend == backend { words.apply(rule) }
        return words.spoken
    }
}
