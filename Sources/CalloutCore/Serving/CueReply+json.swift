// SPDX-License-Identifier: Apache-2.0

extension CueReply {
    /// Reads the last line of an answer; nil if the line is none: an event, or something that a newer server says.
    ///
    /// - Parameter value: The line's object.
    /// - Throws: ``CueError`` that the server tells, where the request came to nothing.
    public init?(json value: JSONValue) throws(CueError) {
        if let message = value["error"]?.string { throw CueError(code: value["code"]?.string, message) }
        guard let outcomes = value["outcomes"]?.array else { return nil }
        self.init(outcomes.compactMap(Ending.init(json:)))
    }

    /// The line's object: `outcomes`, a list of objects with `cue`, `outcome`, for what was skipped or inaudible `reason`,
    /// and for what failed `code`, `message` and, where one is concerned, `stage`.
    public var json: JSONValue { ["outcomes": .array(endings.map(\.json))] }

    /// The line that tells why a request came to nothing.
    ///
    /// - Parameter error: Why.
    /// - Returns: The line's object: `error`, a sentence, and `code`.
    public static func json(of error: CueError) -> JSONValue {
        ["error": .string(error.description), "code": .string(error.code.description)]
    }
}

extension CueReply.Ending {
    fileprivate init?(json value: JSONValue) {
        guard let cue = value["cue"]?.string, let word = value["outcome"]?.string else { return nil }
        let reason = value["reason"]?.string ?? ""
        let outcome: Outcome? =
            switch word {
            case "finished": .finished
            case "interrupted": .interrupted
            case "superseded": .superseded
            case "expired": .expired
            case "skipped": Outcome.SkipReason(rawValue: reason).map { .skipped($0) }
            case "inaudible": Outcome.InaudibleReason(rawValue: reason).map { .inaudible($0) }
            default: nil
            }
        let message = value["message"]?.string ?? "it ended as this program does not know: \(word) \(reason)"
        let error = CueError(code: value["code"]?.string, message, cue: cue, stage: value["stage"]?.string)
        self.init(cue: cue, outcome: outcome ?? .failed(error))
    }

    fileprivate var json: JSONValue {
        var members: [JSONValue.Member] = [.init("cue", .string(cue)), .init("outcome", .string(outcome.word))]
        if case .failed(let error) = outcome {
            members += [.init("code", .string(error.code.description)), .init("message", .string(error.message))]
            if let stage = error.stage { members.append(.init("stage", .string(stage))) }
        } else if let reason = outcome.reason {
            members.append(.init("reason", .string(reason)))
        }
        return .object(members)
    }
}

extension CueError {
    /// An error that came over a wire, by its code's name; one that is not known is a fault.
    fileprivate init(code name: String?, _ message: String, cue: String? = nil, stage: String? = nil) {
        let known: [Code] = [.invalid, .unavailable, .timedOut, .unwritable, .refused]
        self.init(known.first { $0.description == name } ?? .failed, message, cue: cue, stage: stage)
    }
}
