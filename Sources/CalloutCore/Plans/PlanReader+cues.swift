// SPDX-License-Identifier: Apache-2.0

extension PlanReader {
    /// The cues in a list at a key path; none where there is no list.
    func cues(_ value: JSONValue?, at path: String) throws(PackProblem) -> [PlanCue] {
        guard let value, value != .null else { return [] }
        guard let list = value.array else {
            throw document.problem(at: path, "this is no list of cues", fix: "write [{\"at\": \"start\", \"say\": …}]")
        }
        guard list.count <= Plan.longestList else {
            throw document.problem(at: path, "these are over \(Plan.longestList) cues", fix: "leave some of them out")
        }
        var cues: [PlanCue] = []
        for (index, item) in list.enumerated() { cues.append(try cue(item, at: "\(path)[\(index)]")) }
        return cues
    }

    private func cue(_ value: JSONValue, at path: String) throws(PackProblem) -> PlanCue {
        try checkKeys(value, at: path, ["at", "left", "say", "text", "with", "beat", "rounds", "deadline", "note"])
        var words: [PlanWord] = []
        switch (value["say"], value["text"]) {
        case (let say?, nil): words = try self.words(say, with: value["with"], at: "\(path).say")
        case (nil, _?): words = [try word(.object((value.members ?? []).filter { $0.name == "text" }), at: path)]
        default:
            throw document.problem(
                at: path, "it says nothing, or two things", fix: "give it \"say\" or \"text\", one of the two")
        }
        guard !words.isEmpty else {
            throw document.problem(at: "\(path).say", "it says nothing", fix: "name a cue of the pack")
        }
        let beat = try value["beat"].map { value throws(PackProblem) in
            try duration(value, at: "\(path).beat", in: .milliseconds(100)...Duration.seconds(60))
        }
        let deadline = try value["deadline"].map { value throws(PackProblem) in
            try duration(value, at: "\(path).deadline", in: Plan.deadlines)
        }
        return PlanCue(
            moment: try moment(value, at: path), words: words, beat: beat,
            rounds: try rounds(value["rounds"], at: "\(path).rounds"), deadline: deadline, source: source(path))
    }

    private func moment(_ value: JSONValue, at path: String) throws(PackProblem) -> PlanMoment {
        let span = Duration.zero...Plan.longest
        switch (value["at"], value["left"]) {
        case (let at?, nil):
            if let text = at.string {
                switch text {
                case "start": return .after(.zero)
                case "end": return .left(.zero)
                case "halfway": return .fraction(0.5)
                default: if let part = Self.fraction(text) { return .fraction(part) }
                }
            }
            guard at.string?.contains(":") ?? true else {
                throw document.problem(
                    at: "\(path).at", "this is no time",
                    fix: "write \"start\", \"end\", \"halfway\", \"1/3\", \"75%\", seconds, or \"1:30\"")
            }
            return .after(try duration(at, at: "\(path).at", in: span))
        case (nil, let left?): return .left(try duration(left, at: "\(path).left", in: span))
        default:
            throw document.problem(
                at: path, "it is due at no time, or at two", fix: "give it \"at\" or \"left\", one of the two")
        }
    }

    /// `1/3` or `75%`, from 0 to 1.
    private static func fraction(_ text: String) -> Double? {
        let part: Double?
        if text.hasSuffix("%") {
            part = Double(text.dropLast()).map { $0 / 100 }
        } else {
            let sides = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard sides.count == 2, let over = sides[0], let under = sides[1], under > 0 else { return nil }
            part = Double(over) / Double(under)
        }
        return part.flatMap { (0...1).contains($0) ? $0 : nil }
    }

    private func rounds(_ value: JSONValue?, at path: String) throws(PackProblem) -> PlanCue.Rounds {
        switch value {
        case nil, .null: return .all
        case "first": return .first
        case "last": return .last
        case "not first": return .allButFirst
        case "not last": return .allButLast
        case .array(let values):
            let numbers = values.compactMap(\.integer).filter { $0 > 0 }
            if numbers.count == values.count, !numbers.isEmpty { return .some(numbers) }
        default: break
        }
        throw document.problem(
            at: path, "these are no rounds",
            fix: "write \"first\", \"last\", \"not first\", \"not last\", or numbers, as [1, 3]")
    }
}
