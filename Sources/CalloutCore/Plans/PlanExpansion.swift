// SPDX-License-Identifier: Apache-2.0

/// Reads phases, and puts blocks in the place of their names.
///
/// What it makes never has more than ``Plan/mostPhases``: it stops at the first part that would.
struct PlanExpansion {
    private let reader: PlanReader
    /// The blocks that are being read, the outermost first.
    private var open: [String] = []

    init(_ reader: PlanReader) { self.reader = reader }

    /// The parts in a list at a key path.
    mutating func parts(_ value: JSONValue?, at path: String) throws(PackProblem) -> [PlanPart] {
        guard let list = value?.array, !list.isEmpty else {
            throw reader.document.problem(
                at: path, "there are no phases", fix: "write [{\"name\": \"run\", \"duration\": 60}]")
        }
        var parts: [PlanPart] = []
        var (count, duration) = (0, Duration.zero)
        for (index, item) in list.enumerated() {
            let path = "\(path)[\(index)]"
            let part = try self.part(item, at: path)
            count += part.count
            duration += part.duration
            guard count <= Plan.mostPhases else {
                throw reader.document.problem(
                    at: path, "the plan has over \(Plan.mostPhases) phases here", fix: "repeat less often")
            }
            guard duration <= Plan.longest else {
                throw reader.document.problem(
                    at: path, "the plan takes over \(Int(Plan.longest.seconds / 3600)) hours here",
                    fix: "shorten its phases, or repeat less often")
            }
            parts.append(part)
        }
        return parts
    }

    private mutating func part(_ value: JSONValue, at path: String) throws(PackProblem) -> PlanPart {
        let isRepeat = value["repeat"] != nil || value["phases"] != nil || value["block"] != nil
        guard isRepeat else { return .phase(try phase(value, at: path)) }
        try reader.checkKeys(value, at: path, ["repeat", "phases", "block", "note"])
        let count: Int
        if let value = value["repeat"] {
            guard let whole = value.integer, (1...Plan.mostPhases).contains(whole) else {
                throw reader.document.problem(
                    at: "\(path).repeat", "this is no number of rounds", fix: "write 1 to \(Plan.mostPhases)")
            }
            count = whole
        } else {
            count = 1
        }
        let inner = try rounds(value, at: path)
        // Neither product overflows: both sides have been held against their limits.
        guard count * inner.reduce(0, { $0 + $1.count }) <= Plan.mostPhases else {
            throw reader.document.problem(
                at: "\(path).repeat", "the plan has over \(Plan.mostPhases) phases here", fix: "repeat less often")
        }
        return .rounds(count, inner)
    }

    private mutating func rounds(_ value: JSONValue, at path: String) throws(PackProblem) -> [PlanPart] {
        guard let block = value["block"] else { return try parts(value["phases"], at: "\(path).phases") }
        let path = "\(path).block"
        guard let name = block.string, value["phases"] == nil else {
            throw reader.document.problem(
                at: path, "it names no block, or has phases of its own", fix: "give it \"phases\" or \"block\"")
        }
        guard let phases = reader.document.root["blocks"]?[name] else {
            let known = reader.document.root["blocks"]?.members?.map { "'\($0.name)'" } ?? []
            throw reader.document.problem(
                at: path, "there is no block '\(name)'",
                fix: known.isEmpty ? "add it under \"blocks\"" : "it may be \(known.joined(separator: ", "))")
        }
        if let start = open.firstIndex(of: name) {
            let circle = (open[start...] + [name]).map { "'\($0)'" }.joined(separator: ", which has ")
            throw reader.document.problem(at: path, "the blocks go round: \(circle)", fix: "take one of them out")
        }
        open.append(name)
        defer { open.removeLast() }
        return try parts(phases, at: "blocks.\(name)")
    }

    private func phase(_ value: JSONValue, at path: String) throws(PackProblem) -> PlanPhase {
        try reader.checkKeys(value, at: path, ["name", "duration", "start", "cues", "again", "note"])
        guard let name = value["name"]?.string, !name.isEmpty else {
            throw reader.document.problem(at: path, "the phase has no name", fix: "give it one: {\"name\": \"run\", …}")
        }
        let duration = try reader.duration(
            value["duration"], at: "\(path).duration", in: .milliseconds(100)...Plan.longest)
        let start = try value["start"].map { value throws(PackProblem) in
            try reader.duration(value, at: "\(path).start", in: .zero...Plan.longest)
        }
        let cues = try reader.cues(value["cues"], at: "\(path).cues")
        for cue in cues where cue.moment.offset(in: duration) == nil {
            throw cue.source.problem(
                "it is due outside its phase", fix: "the phase takes \(duration.seconds.rounded(to: 3)) s")
        }
        return PlanPhase(
            name: name, duration: duration, start: start, cues: cues,
            again: try value["again"].map { value throws(PackProblem) in
                try reader.words(value, with: nil, at: "\(path).again")
            }, source: reader.source(path))
    }
}
