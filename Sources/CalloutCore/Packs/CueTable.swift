// SPDX-License-Identifier: Apache-2.0

/// The cues of one locale: the rows of `cues/<locale>.csv` that can be used.
///
/// The header must name the columns `name` and `text`; `clip`, `note` and `values` are known too, in any order and any
/// case. No two rows have names, nor make files, that would be one on a disk that does not tell upper from lower case.
public struct CueTable: Sendable {
    /// The columns that a table must have.
    public static let requiredColumns = ["name", "text"]
    static let knownColumns: Set = ["name", "text", "clip", "note", "values"]

    /// The rows, in the order of the file.
    public let rows: [CueRow]
    /// The files that the rows make, in order.
    public let takes: [Take]
    /// Where each take's row stands, and each row with values by its own name.
    private let indices: [String: (row: Int, take: Take?)]

    /// Makes a table of rows that are known to be good.
    init(rows: [CueRow]) {
        self.rows = rows
        var indices: [String: (row: Int, take: Take?)] = [:]
        var takes: [Take] = []
        for (index, row) in rows.enumerated() {
            indices[row.name] = (index, nil)
            for take in row.takes {
                takes.append(take)
                if !take.values.isEmpty { indices[take.name] = (index, take) }
            }
        }
        self.takes = takes
        self.indices = indices
    }

    /// Reads a table.
    ///
    /// A row that cannot be used is left out and reported, and the others are read. A table whose header cannot be used
    /// has no rows.
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
            self.init(rows: [])
            return
        }
        let others = header.columns(except: Self.knownColumns)
        var names = CueNameSet()
        var rows: [CueRow] = []
        for entry in reader {
            switch entry {
            case .failure(let fault): problems.append(PackProblem(fault, file: file))
            case .success(let record):
                do throws(PackProblem) {
                    let row = try Self.row(record, header, others, file)
                    if let problem = header.surplus(record, name: row.name, file: file) ?? Self.fault(
                        in: row, file: file)
                        ?? names.insert(row, file: file)
                    {
                        throw problem
                    }
                    rows.append(row)
                } catch {
                    problems.append(error)
                }
            }
        }
        self.init(rows: rows)
    }

    /// The row with a name, or that makes a take of this name; nil if there is none.
    public subscript(name: String) -> CueRow? { indices[name].map { rows[$0.row] } }

    /// The take with a name, if that is another than its row's; nil if there is none.
    public func take(_ name: String) -> Take? { indices[name]?.take }

    /// The files that the rows make, each with its row.
    var rowsAndTakes: some Sequence<(row: CueRow, take: Take)> {
        rows.lazy.flatMap { row in repeatElement(row, count: row.values.count) }.enumerated().lazy.map {
            (row: $1, take: takes[$0])
        }
    }

    /// Whether a file of this name is made.
    func makes(_ name: String) -> Bool {
        indices[name].map { $0.take != nil || rows[$0.row].values.arguments.isEmpty } ?? false
    }

    private static func row(
        _ record: CSVRow, _ header: TableHeader, _ others: [(name: String, index: Int)], _ file: String
    ) throws(PackProblem) -> CueRow {
        let name = header.field("name", record.fields)
        let values: CueValues
        do {
            values = try CueValues(parsing: header.field("values", record.fields))
        } catch {
            throw PackProblem(
                .badValues, file: file, line: record.line, name: name, problem: error.problem, fix: error.fix)
        }
        return CueRow(
            name: name, text: header.field("text", record.fields), clip: header.field("clip", record.fields),
            note: header.field("note", record.fields), values: values,
            others: others.map { .init($0.name, $0.index < record.fields.count ? record.fields[$0.index] : "") },
            line: record.line)
    }

    private static func fault(in row: CueRow, file: String) -> PackProblem? {
        if row.text.utf8.contains(0) {
            return PackProblem(
                .badText, file: file, line: row.line, name: row.name, problem: "the text holds a NUL", fix: "remove it")
        }
        let clips = [("the clip's path", row.clip), ("the earcon's path", row.field("earcon"))]
        for (what, path) in clips where !path.isEmpty {
            guard let fault = CueName.fault(in: path) else { continue }
            return PackProblem(
                .badClip, file: file, line: row.line, name: row.name, problem: fault.replacing("the name", with: what),
                fix: "give the recording's path inside the locale's folder of clips")
        }
        return nil
    }
}
