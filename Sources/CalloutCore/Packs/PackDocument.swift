// SPDX-License-Identifier: Apache-2.0

/// The text of a `pack.json`, or of a plan, and problems that name places in it.
struct PackDocument {
    let file: String
    private let document: JSONDocument

    init(parsing bytes: [UInt8], file: String) throws(PackProblem) {
        self.file = file
        do {
            document = try JSONDocument(parsing: bytes)
        } catch {
            throw PackProblem(
                .badSetting, file: file, line: error.line,
                problem: "this is not JSON (column \(error.column): \(error.message))", fix: "mend that place")
        }
    }

    var root: JSONValue { document.root }

    /// The line on which the value at a key path begins.
    func line(of path: String) -> Int { document.line(of: path) }

    /// A problem with the value at a key path; the empty path is the whole text.
    func problem(at path: String, _ problem: String, fix: String) -> PackProblem {
        PackProblem(
            .badSetting, file: file, line: document.line(of: path), keyPath: path.isEmpty ? nil : path,
            problem: problem, fix: fix)
    }

    /// A number at a key path, nil where there is none.
    ///
    /// - Parameters:
    ///   - path: The key path; its parts hold no dots.
    ///   - range: What it may be.
    ///   - problem: What is said of another.
    ///   - example: A number that may stand there.
    /// - Returns: The number.
    /// - Throws: ``PackProblem`` if another thing stands there.
    func number(
        _ path: String, in range: ClosedRange<Double>, _ problem: String, _ example: String
    ) throws(PackProblem) -> Double? {
        let value = path.split(separator: ".").reduce(root) { $0[String($1)] ?? .null }
        guard value != .null else { return nil }
        guard let number = value.number, range.contains(number) else {
            throw self.problem(at: path, problem, fix: "write a number, as \(example)")
        }
        return number
    }
}
