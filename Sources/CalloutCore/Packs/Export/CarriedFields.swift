// SPDX-License-Identifier: Apache-2.0

/// The fields of a row that another format has no place for, as JSON on one line.
package struct CarriedFields: Sendable, Equatable {
    /// The recording's path.
    var clip = ""
    /// The note.
    var note = ""
    /// The fields of other columns.
    var others: [CueRow.Field] = []

    /// Has nothing.
    package init() {}

    /// Takes them from a row.
    ///
    /// - Parameter row: The row.
    package init(_ row: CueRow) {
        clip = row.clip
        note = row.note
        others = row.others
    }

    /// Reads them; what cannot be read is as if it were not there.
    ///
    /// - Parameter text: The JSON.
    package init(parsing text: some StringProtocol) {
        guard let value = try? JSONValue(parsing: text.utf8.map { $0 }) else { return }
        clip = value["clip"]?.string ?? ""
        note = value["note"]?.string ?? ""
        others = (value["columns"]?.members ?? []).compactMap { member in
            member.value.string.map { .init(member.name, $0) }
        }
    }

    /// The JSON.
    package var written: String {
        var members: [JSONValue.Member] = []
        if !clip.isEmpty { members.append(.init("clip", .string(clip))) }
        if !note.isEmpty { members.append(.init("note", .string(note))) }
        let columns = others.map { JSONValue.Member($0.column, .string($0.value)) }
        if !columns.isEmpty { members.append(.init("columns", .object(columns))) }
        return JSONValue.object(members).description
    }

    /// A row with these fields.
    ///
    /// - Parameters:
    ///   - name: The cue's name.
    ///   - text: Its text.
    ///   - line: The line it stands on.
    /// - Returns: The row.
    package func row(name: String, text: String, line: Int) -> CueRow {
        CueRow(name: name, text: text, clip: clip, note: note, others: others, line: line)
    }
}
