// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

extension ListImporter {
    /// Reads a text as a list.
    package func lists(_ text: String, _ file: String, _ locale: String? = nil) throws(CueError) -> [ImportedList] {
        try read(Array(text.utf8), file: file, locale: locale.flatMap { LocaleTag($0) })
    }

    /// Reads a text as a list of one locale.
    package func list(_ text: String, _ file: String, _ locale: String? = nil) throws -> ImportedList {
        let lists = try lists(text, file, locale)
        guard lists.count == 1 else { throw CueError(.invalid, "\(lists.count) lists") }
        return lists[0]
    }
}

extension ImportedList {
    /// Each row as `name=text`.
    package var texts: [String] { rows.map { "\($0.name)=\($0.text)" } }

    /// Each problem as its line and kind.
    package var faults: [String] { problems.map { "\($0.line ?? 0) \($0.kind)" } }

    /// What a row has in a column.
    package func field(_ column: String, of index: Int) -> String? {
        rows[index].others.first { $0.column == column }?.value
    }
}
