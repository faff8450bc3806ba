// SPDX-License-Identifier: Apache-2.0

/// The cues of one locale: the rows of `cues/<locale>.csv` that can be used.
///
/// The header must name the columns `name` and `text`; `clip` and `note` are known too, in any order and any case. No
/// two rows have names that would be one file on a disk that does not tell upper from lower case.
public struct CueTable: Sendable, Equatable {
    /// The columns that a table must have.
    public static let requiredColumns = ["name", "text"]
    static let knownColumns: Set = ["name", "text", "clip", "note"]

    /// The rows, in the order of the file.
    public let rows: [CueRow]
    private let indices: [String: Int]

    /// Makes a table of rows that are known to be good.
    init(rows: [CueRow]) {
        self.rows = rows
        indices = Dictionary(rows.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
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
                let row = CueRow(
                    name: header.field("name", record.fields), text: header.field("text", record.fields),
                    clip: header.field("clip", record.fields), note: header.field("note", record.fields),
                    others: others.map {
                        .init($0.name, $0.index < record.fields.count ? record.fields[$0.index] : "")
                    }, line: record.line)
                if let problem = header.surplus(record, name: row.name, file: file) ?? Self.fault(in: row, file: file)
                    ?? names.insert(row.name, line: row.line, file: file)
                {
                    problems.append(problem)
                } else {
                    rows.append(row)
                }
            }
        }
        self.init(rows: rows)
    }

    /// The row with a name; nil if there is none.
    public subscript(name: String) -> CueRow? { indices[name].map { rows[$0] } }

    private static func fault(in row: CueRow, file: String) -> PackProblem? {
        if row.text.utf8.contains(0) {
            return PackProblem(
                .badText, file: file, line: row.line, name: row.name, problem: "the text holds a NUL", fix: "remove it")
        }
        guard !row.clip.isEmpty, let fault = CueName.fault(in: row.clip) else { return nil }
        return PackProblem(
            .badClip, file: file, line: row.line, name: row.name,
            problem: fault.replacing("the name", with: "the clip's path"),
            fix: "give the recording's path inside the locale's folder of clips")
    }
}
