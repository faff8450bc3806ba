// SPDX-License-Identifier: Apache-2.0

/// The names that a list has so far; of those that would write one file the first stays.
struct CueNameSet {
    private var taken: [String: (name: String, line: Int)] = [:]

    /// Takes in the names of a row and of the files that it makes; if one cannot be taken, tells why.
    mutating func insert(_ row: CueRow, file: String) -> PackProblem? {
        if let problem = insert(row.name, line: row.line, file: file) { return problem }
        guard !row.values.arguments.isEmpty else { return nil }
        for take in row.takes {
            if let problem = insert(take.name, line: row.line, file: file) { return problem }
        }
        return nil
    }

    /// Whether a name, in whatever case, is taken.
    func contains(_ name: String) -> Bool { taken[CueName.folded(name)] != nil }

    /// Takes a name in.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - line: The line it stands on.
    ///   - file: The file it stands in.
    /// - Returns: Why it cannot be taken; nil if it has been.
    mutating func insert(_ name: String, line: Int, file: String) -> PackProblem? {
        if let fault = CueName.fault(in: name) {
            return PackProblem(
                .badName, file: file, line: line, name: name, problem: fault, fix: "give the cue another name")
        }
        let folded = CueName.folded(name)
        guard let first = taken[folded] else {
            taken[folded] = (name, line)
            return nil
        }
        if first.name == name {
            return PackProblem(
                .duplicateName, file: file, line: line, name: name,
                problem: "the name stands on line \(first.line) already, and both would write one file",
                fix: "keep one of the two")
        }
        return PackProblem(
            .sameNameButCase, file: file, line: line, name: name,
            problem: "the name differs in case only from '\(first.name)' on line \(first.line)",
            fix: "rename one of the two")
    }
}
