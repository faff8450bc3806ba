// SPDX-License-Identifier: Apache-2.0

extension SpokenRules {
    /// The largest file of rules that is read, in bytes.
    private static let limit = 1 << 20

    /// Where a user's own rules are kept: `callout/spoken.csv` in the folder for configuration.
    ///
    /// - Parameter environment: The variables of the environment; `XDG_CONFIG_HOME` and `HOME` count.
    /// - Returns: The path; nil if there is no such folder.
    public static func path(in environment: [String: String]) -> String? {
        if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return "\(folder)/callout/spoken.csv" }
        return environment["HOME"].map { "\($0)/.config/callout/spoken.csv" }
    }

    /// Reads a user's rules: the header `field,pattern,spoken`, then a rule a line.
    ///
    /// `field` is `player`, `genre`, `role` or `url`; `pattern` is what the whole of it is like, in any case of its
    /// letters, where `*` stands for any letters or none; `spoken` is `yes` or `no`.
    ///
    /// - Parameters:
    ///   - path: The file's path; a file that is not there has no rules.
    ///   - problems: Takes a sentence for each line that cannot be used: it is left out.
    /// - Returns: The rules, in their order.
    public static func read(_ path: String, problems: inout [String]) -> SpokenRules {
        guard Files.kind(of: path) != nil else { return SpokenRules([]) }
        do {
            return SpokenRules(parsing: try Files.read(path, limit: limit), file: path, problems: &problems)
        } catch {
            problems.append(error.message)
            return SpokenRules([])
        }
    }

    /// Reads rules from a CSV text.
    ///
    /// - Parameters:
    ///   - bytes: The text, with the header `field,pattern,spoken`.
    ///   - file: The file's path, for the problems.
    ///   - problems: Takes a sentence for each line that cannot be used: it is left out.
    public init(parsing bytes: [UInt8], file: String, problems: inout [String]) {
        var reader = CSVReader(bytes)
        let header: TableHeader
        do {
            header = try TableHeader(reader.next(), required: ["field", "pattern", "spoken"], file: file)
        } catch {
            problems.append("\(error)")
            self.init([])
            return
        }
        var rules: [SpokenRule] = []
        for entry in reader {
            switch entry {
            case .failure(let fault): problems.append("\(PackProblem(fault, file: file))")
            case .success(let row):
                let (field, verdict) = (header.field("field", row.fields), header.field("spoken", row.fields))
                let pattern = header.field("pattern", row.fields)
                if let field = SpokenRule.Field(rawValue: field.lowercased()), !pattern.isEmpty,
                    let verdict = SpokenRule.Verdict(rawValue: verdict.lowercased())
                {
                    rules.append(SpokenRule(field, pattern, verdict))
                } else {
                    problems.append(
                        "\(file):\(row.line): '\(row.fields.joined(separator: ","))' is no rule: write one of player, "
                            + "genre, role, url, then a pattern, then yes or no")
                }
            }
        }
        self.init(rules)
    }
}
