// SPDX-License-Identifier: Apache-2.0

/// New rows merged into the text of a table.
///
/// A row with the same name takes the new text and the new fields; whatever else it holds, a note above all, stays. New
/// rows follow at the end, and columns that the table lacks at the end of its header. Lines that nothing is merged into
/// stay as they are, byte by byte, also those that cannot be used.
struct CueTableMerge {
    private(set) var report = MergeReport()
    /// The text of the merged table.
    let text: [UInt8]

    /// Merges rows into a table.
    ///
    /// - Parameters:
    ///   - rows: The new rows; no two have names that would be one file.
    ///   - list: The file they come from, for the problems.
    ///   - table: The text of the table; nil makes a new one.
    ///   - file: The table's file.
    /// - Throws: ``PackProblem`` if the table cannot be rewritten without a risk to what is in it.
    init(_ rows: [CueRow], of list: String, into table: [UInt8]?, file: String) throws(PackProblem) {
        let table = table ?? Self.newTable(for: rows)
        var reader = CSVReader(table)
        let first = reader.next()
        var header = try TableHeader(first, required: CueTable.requiredColumns, file: file)
        let headerRange = (try? first?.get().range) ?? 0..<0
        let lineEnd: CSVWriter.LineEnd = table[headerRange].suffix(2) == [0x0D, 0x0A] ? .crlf : .lf

        var records: [String: CSVRow] = [:]
        var foldedNames: [String: String] = [:]
        var surplus: PackProblem?
        for entry in reader {
            switch entry {
            case .failure(let fault):
                // What is written behind an open quotation mark could be read as a part of it.
                throw PackProblem(fault, file: file)
            case .success(let record):
                let name = header.field("name", record.fields)
                if records[name] == nil { records[name] = record }
                surplus = surplus ?? header.surplus(record, name: name, file: file)
                if foldedNames[CueName.folded(name)] == nil { foldedNames[CueName.folded(name)] = name }
            }
        }

        var replaced: [(range: Range<Int>, line: String)] = []
        let lacking = Self.columns(for: rows).filter { column in
            header.index(column) == nil && rows.contains { !$0.value(in: column).isEmpty }
        }
        if !lacking.isEmpty {
            // A field too many would come to stand in a column that nobody meant it for.
            if let surplus { throw surplus }
            let columns = header.columns + lacking
            header = try TableHeader(
                .success(CSVRow(fields: columns, line: 1, range: headerRange)), required: [], file: file)
            var writer = CSVWriter(lineEnd: lineEnd)
            writer.write(columns)
            replaced.append((headerRange, writer.text))
        }
        var added = CSVWriter(lineEnd: lineEnd)
        for row in rows {
            if let record = records[row.name] {
                if let problem = header.surplus(record, name: row.name, file: file) {
                    report.problems.append(problem)
                    continue
                }
                let fields = Self.fields(of: row, in: header, over: record.fields)
                if fields == record.fields {
                    report.unchanged += 1
                } else {
                    var writer = CSVWriter(lineEnd: lineEnd)
                    writer.write(fields)
                    replaced.append((record.range, writer.text))
                    report.updated += 1
                }
            } else if let other = foldedNames[CueName.folded(row.name)] {
                report.problems.append(
                    PackProblem(
                        .sameNameButCase, file: list, line: row.line, name: row.name,
                        problem: "the name differs in case only from '\(other)' in \(file)",
                        fix: "rename one of the two"))
            } else {
                added.write(Self.fields(of: row, in: header, over: []))
                report.added += 1
            }
        }
        text = Self.text(table, replaced: replaced, added: added.text, lineEnd: lineEnd)
    }

    /// A record's fields with the new row's in their columns.
    private static func fields(of row: CueRow, in header: TableHeader, over old: [String]) -> [String] {
        var fields = old
        func set(_ column: String, _ value: String) {
            guard let index = header.index(column), index >= fields.count || fields[index] != value else { return }
            if index >= fields.count {
                if value.isEmpty, !old.isEmpty { return }
                fields += repeatElement("", count: index + 1 - fields.count)
            }
            fields[index] = value
        }
        set("name", row.name)
        set("text", row.text)
        if !row.clip.isEmpty { set("clip", row.clip) }
        if header.field("note", old).isEmpty, !row.note.isEmpty { set("note", row.note) }
        for other in row.others { set(other.column, other.value) }
        if old.isEmpty { fields += repeatElement("", count: header.columns.count - fields.count) }
        return fields
    }

    private static func newTable(for rows: [CueRow]) -> [UInt8] {
        var writer = CSVWriter()
        writer.write(CueTable.requiredColumns + columns(for: rows))
        return Array(writer.text.utf8)
    }

    /// The columns for what rows hold besides names and texts.
    private static func columns(for rows: [CueRow]) -> [String] {
        var columns = rows.contains { !$0.clip.isEmpty } ? ["clip", "note"] : ["note"]
        var known = Set(CueTable.requiredColumns + columns)
        for other in rows.lazy.flatMap(\.others) where known.insert(TableHeader.key(other.column)).inserted {
            columns.append(other.column)
        }
        return columns
    }

    private static func text(
        _ table: [UInt8], replaced: [(range: Range<Int>, line: String)], added: String, lineEnd: CSVWriter.LineEnd
    ) -> [UInt8] {
        var text: [UInt8] = []
        var copied = 0
        for (range, line) in replaced.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            text += table[copied..<range.lowerBound]
            text += line.utf8
            copied = range.upperBound
        }
        text += table[copied...]
        if !added.isEmpty, let last = text.last, last != 0x0A, last != 0x0D { text += lineEnd.rawValue.utf8 }
        return text + added.utf8
    }
}

extension CueRow {
    /// What it has in a column besides its name and text.
    fileprivate func value(in column: String) -> String {
        if column == "note" { return note }
        return column == "clip"
            ? clip : others.first { TableHeader.key($0.column) == TableHeader.key(column) }?.value ?? ""
    }
}
