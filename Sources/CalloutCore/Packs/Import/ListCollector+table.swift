// SPDX-License-Identifier: Apache-2.0

extension ListCollector {
    /// Reads a table, record by record.
    ///
    /// - Parameters:
    ///   - bytes: The CSV text.
    ///   - columns: The columns that it must have, in lower case.
    ///   - row: Makes a row of a record, or tells why it cannot be used.
    /// - Throws: ``CueError`` with `invalid` if the table has no such columns.
    mutating func addTable(
        _ bytes: [UInt8], columns: [String], _ row: (TableHeader, CSVRow) throws(PackProblem) -> CueRow
    ) throws(CueError) {
        var reader = CSVReader(bytes)
        let first = reader.next()
        let header = try CueError.telling { () throws(PackProblem) in
            try TableHeader(first, required: columns, file: file)
        }
        for entry in reader {
            do throws(PackProblem) {
                let record = try record(entry)
                if let problem = header.surplus(record, name: nil, file: file) { throw problem }
                add(try row(header, record))
            } catch {
                report(error)
            }
        }
    }

    /// A record of a table.
    ///
    /// - Parameter entry: What was read.
    /// - Returns: The record.
    /// - Throws: ``PackProblem`` if it could not be read.
    func record(_ entry: Result<CSVRow, CSVFault>) throws(PackProblem) -> CSVRow {
        switch entry {
        case .success(let record): return record
        case .failure(let fault): throw PackProblem(fault, file: file)
        }
    }
}
