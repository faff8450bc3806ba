// SPDX-License-Identifier: Apache-2.0

extension PlanReader {
    /// What is said: the name of a cue, a text, or a list of these; nothing where nothing stands.
    ///
    /// - Parameters:
    ///   - value: What stands there.
    ///   - values: The values for the one cue that it names.
    ///   - path: Where it stands.
    /// - Returns: What is said, in order.
    /// - Throws: ``PackProblem`` for what is nothing of these.
    func words(_ value: JSONValue?, with values: JSONValue?, at path: String) throws(PackProblem) -> [PlanWord] {
        guard let value, value != .null else { return [] }
        if let list = value.array {
            guard values == nil else {
                throw document.problem(
                    at: path, "\"with\" goes with one cue", fix: "write {\"say\": …, \"with\": {…}} in the list")
            }
            var words: [PlanWord] = []
            for (index, item) in list.enumerated() { words.append(try word(item, at: "\(path)[\(index)]")) }
            return words
        }
        guard let values else { return [try word(value, at: path)] }
        return [try word(.object([.init("say", value), .init("with", values)]), at: path)]
    }

    /// One thing that is said: `"rest"`, `{"say": "rest-for", "with": {"seconds": 30}}` or `{"text": "Rest"}`.
    func word(_ value: JSONValue, at path: String) throws(PackProblem) -> PlanWord {
        if let key = value.string { return try word(key, [:], at: path) }
        try checkKeys(value, at: path, ["say", "text", "with"])
        if let text = value["text"] {
            guard let text = text.string, !text.allSatisfy(\.isWhitespace), value.members?.count == 1 else {
                throw document.problem(at: path, "this is no text to be said", fix: "write {\"text\": \"Well done\"}")
            }
            return PlanWord(key: nil, text: text, values: [:], source: source(path))
        }
        guard let key = value["say"]?.string else {
            throw document.problem(at: path, "it names no cue", fix: "write the name of a cue of the pack")
        }
        return try word(key, try values(value["with"], at: "\(path).with"), at: path)
    }

    private func word(_ key: String, _ values: [String: PlanWord.Value], at path: String) throws(PackProblem)
        -> PlanWord
    {
        if let fault = CueName.fault(in: key) {
            throw document.problem(at: path, "'\(key)' is no name of a cue, \(fault)", fix: "name a cue of the pack")
        }
        return PlanWord(key: key, text: "", values: values, source: source(path))
    }

    private func values(_ value: JSONValue?, at path: String) throws(PackProblem) -> [String: PlanWord.Value] {
        guard let value else { return [:] }
        guard let members = value.members else {
            throw document.problem(at: path, "these are no values", fix: "write {\"seconds\": 30}")
        }
        var values: [String: PlanWord.Value] = [:]
        for member in members {
            switch member.value {
            case .number: values[member.name] = .fixed(member.value)
            case .string(let text) where text.hasPrefix("$"):
                guard let fact = PlanFact(rawValue: String(text.dropFirst())) else {
                    throw document.problem(
                        at: "\(path).\(member.name)", "a plan does not know '\(text)'",
                        fix: "it may be \(PlanFact.allCases.map { "$\($0.rawValue)" }.joined(separator: ", "))")
                }
                values[member.name] = .told(fact)
            case .string: values[member.name] = .fixed(member.value)
            default:
                throw document.problem(
                    at: "\(path).\(member.name)", "this is no value", fix: "write a number or a string")
            }
        }
        return values
    }
}
