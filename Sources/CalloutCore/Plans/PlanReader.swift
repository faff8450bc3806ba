// SPDX-License-Identifier: Apache-2.0

/// Reads the parts of a plan's file.
struct PlanReader {
    let document: PackDocument

    init(_ document: PackDocument) { self.document = document }

    /// The phases at a key path, with what repeats and blocks stand for.
    func phases(_ value: JSONValue?, at path: String) throws(PackProblem) -> [PlanPart] {
        var expansion = PlanExpansion(self)
        return try expansion.parts(value, at: path)
    }

    /// Refuses a member that nobody knows.
    func checkKeys(_ value: JSONValue, at path: String, _ known: [String]) throws(PackProblem) {
        guard let members = value.members else {
            throw document.problem(
                at: path, "this is no object", fix: "write {…} with \(known.joined(separator: ", "))")
        }
        for member in members where !known.contains(member.name) {
            throw document.problem(
                at: Self.path(path, member.name), "nothing here is called '\(member.name)'",
                fix: "it may be \(known.filter { $0 != "$schema" }.joined(separator: ", "))")
        }
        for (index, member) in members.enumerated() where members[..<index].contains(where: { $0.name == member.name })
        {
            throw document.problem(
                at: Self.path(path, member.name), "'\(member.name)' stands there twice", fix: "keep one of the two")
        }
    }

    /// A text; nil where there is none.
    func text(_ value: JSONValue?, at path: String) throws(PackProblem) -> String? {
        guard let value, value != .null else { return nil }
        guard let text = value.string, !text.isEmpty else {
            throw document.problem(at: path, "this is no text", fix: "write a string, or leave it out")
        }
        return text
    }

    /// A time: a number of seconds, `"m:ss"` or `"h:mm:ss"`.
    func duration(
        _ value: JSONValue?, at path: String, in range: ClosedRange<Duration>
    ) throws(PackProblem) -> Duration {
        guard let duration = value.flatMap({ Plan.time($0) }) else {
            throw document.problem(
                at: path, "this is no time", fix: "write seconds, as 90, or \"1:30\", or \"1:00:00\"")
        }
        guard range.contains(duration) else {
            throw document.problem(
                at: path, "\(duration.seconds.rounded(to: 3)) s is out of range",
                fix: "\(range.lowerBound.seconds.rounded(to: 3)) to \(Int(range.upperBound.seconds)) s are allowed")
        }
        return duration
    }

    /// Where a value stands.
    func source(_ path: String) -> PlanSource {
        PlanSource(file: document.file, line: document.line(of: path), keyPath: path)
    }

    /// The path of a member.
    static func path(_ path: String, _ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
}
