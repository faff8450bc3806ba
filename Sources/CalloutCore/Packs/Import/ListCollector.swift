// SPDX-License-Identifier: Apache-2.0

/// Gathers what an importer finds: each entry of a list becomes a row or a problem.
package struct ListCollector {
    /// The list's file.
    package let file: String
    private var names = CueNameSet()
    private var rows: [CueRow] = []
    private var problems: [PackProblem] = []

    /// Begins with nothing.
    ///
    /// - Parameter file: The list's file, for the problems.
    package init(file: String) { self.file = file }

    /// Takes a row, or reports why it cannot be used.
    ///
    /// - Parameter row: The row.
    package mutating func add(_ row: CueRow) {
        if row.text.allSatisfy(\.isWhitespace) {
            report(
                .emptyTranslation, line: row.line, name: row.name, "the translation is empty",
                fix: "nothing, if the prompt is to be skipped")
        } else if row.text.utf8.contains(0) {
            report(.badText, line: row.line, name: row.name, "the translation holds a NUL", fix: "remove it")
        } else if let problem = names.insert(row.name, line: row.line, file: file) {
            problems.append(problem)
        } else {
            rows.append(row)
        }
    }

    /// Takes a row whose name is made from an identifier that need not be the name of a file.
    ///
    /// - Parameters:
    ///   - row: The row; its own name does not count.
    ///   - identifier: The identifier.
    ///   - folder: What stands before the name, with a slash between them.
    package mutating func add(_ row: CueRow, naming identifier: String, in folder: String = "") {
        let place = folder.isEmpty ? "" : CueName.made(from: folder) + "/"
        var name = place + CueName.made(from: identifier)
        if names.contains(name) { name = place + CueName.made(from: identifier, .told) }
        add(CueRow(name: name, text: row.text, clip: row.clip, note: row.note, others: row.others, line: row.line))
    }

    /// Reports an entry that cannot be used.
    ///
    /// - Parameters:
    ///   - kind: What kind of problem it is.
    ///   - line: The line it stands on.
    ///   - name: The entry's name.
    ///   - problem: What is wrong, as a clause.
    ///   - fix: How to mend it, as a clause.
    package mutating func report(
        _ kind: PackProblem.Kind, line: Int?, name: String? = nil, _ problem: String, fix: String
    ) {
        report(PackProblem(kind, file: file, line: line, name: name, problem: problem, fix: fix))
    }

    /// Reports an entry that cannot be used.
    ///
    /// - Parameter problem: Why.
    package mutating func report(_ problem: PackProblem) { problems.append(problem) }

    /// What was found.
    ///
    /// - Parameter locale: The list's locale.
    /// - Returns: The list.
    package func list(_ locale: LocaleTag) -> ImportedList {
        ImportedList(locale: locale, rows: rows, problems: problems)
    }
}
