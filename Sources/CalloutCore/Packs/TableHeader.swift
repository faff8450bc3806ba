// SPDX-License-Identifier: Apache-2.0

/// The first record of a table: which column stands where.
struct TableHeader {
    /// The columns' names as they are written.
    let columns: [String]
    private let indices: [String: Int]

    /// Reads a header.
    ///
    /// - Parameters:
    ///   - entry: The table's first record, if it has one.
    ///   - required: The columns it must have, in lower case.
    ///   - file: The table's file.
    /// - Throws: ``PackProblem`` if none of the table can be used.
    init(_ entry: Result<CSVRow, CSVFault>?, required: [String], file: String) throws(PackProblem) {
        let wanted = required.joined(separator: ",")
        let row: CSVRow
        switch entry {
        case .success(let first): row = first
        case .failure(let fault): throw PackProblem(fault, file: file)
        case nil:
            throw PackProblem(
                .missingColumn, file: file, line: 1, problem: "the file is empty", fix: "begin it with '\(wanted)'")
        }
        columns = row.fields
        var indices: [String: Int] = [:]
        for (index, column) in columns.enumerated() {
            let key = Self.key(column)
            guard indices.updateValue(index, forKey: key) == nil || key.isEmpty else {
                throw PackProblem(
                    .duplicateColumn, file: file, line: row.line, problem: "the column '\(column)' stands there twice",
                    fix: "rename one of the two")
            }
        }
        for column in required where indices[column] == nil {
            throw PackProblem(
                .missingColumn, file: file, line: row.line, problem: "the header has no column '\(column)'",
                fix: "the first line must name at least '\(wanted)', with commas between them")
        }
        self.indices = indices
    }

    /// The columns that are none of those named, as they are written, in their order.
    func columns(except known: Set<String>) -> [(name: String, index: Int)] {
        columns.enumerated().filter { !known.contains(Self.key($1)) }.map { ($1, $0) }
    }

    /// Where a column stands, by its name in any case; nil if the table has no such column.
    func index(_ column: String) -> Int? { indices[Self.key(column)] }

    /// What a record has in a column, by the column's name in lower case; empty if it has nothing there.
    func field(_ column: String, _ fields: [String]) -> String {
        guard let index = indices[column], index < fields.count else { return "" }
        return fields[index]
    }

    /// What is wrong with a record that has more fields than the table has columns; nil if it has not.
    func surplus(_ row: CSVRow, name: String?, file: String) -> PackProblem? {
        guard row.fields.count > columns.count else { return nil }
        return PackProblem(
            .fieldCount, file: file, line: row.line, name: name,
            problem: "the row has \(row.fields.count) fields and the header \(columns.count)",
            fix: "put a field that holds a comma in quotation marks")
    }

    /// A column's name as it is compared: without white space at its ends, in lower case.
    static func key(_ column: String) -> String {
        String(column.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()).lowercased()
    }
}
