// SPDX-License-Identifier: Apache-2.0

/// The event `error`: a request came to nothing.
///
/// See ``WyomingExtension`` for the codes.
public struct WyomingFault: Sendable, Hashable {
    /// What happened and how to mend it: a sentence, in one line, with no full stop at its end.
    public let text: String
    /// The kind of fault: `invalid`, `unavailable`, `failed`, or a program's own.
    public let code: String?
    /// The number of the request that this answers.
    public let id: Int?

    /// Tells of a fault.
    ///
    /// - Parameters:
    ///   - text: What happened and how to mend it: a sentence, in one line, with no full stop at its end.
    ///   - code: The kind of fault.
    ///   - id: The number of the request that this answers.
    public init(_ text: String, code: CueError.Code, id: Int? = nil) {
        self.text = text
        self.code = code.description
        self.id = id
    }

    /// Tells that a sound was not heard.
    ///
    /// The code is the outcome's word, or that of the error.
    init(_ outcome: Outcome) {
        text = "it was not heard: \(outcome.reason ?? outcome.word)"
        if case .failed(let error) = outcome { code = error.code.description } else { code = outcome.word }
        id = nil
    }

    /// Reads the event.
    ///
    /// - Parameter event: The event, of any type.
    /// - Throws: ``WyomingError/badEvent(type:reason:)`` if it is of another type.
    public init(_ event: WyomingEvent) throws(WyomingError) {
        try event.require("error")
        text = event.data["text"]?.string ?? ""
        code = event.data["code"]?.string
        id = event.data[WyomingExtension.id]?.integer
    }

    /// The code as one of ours: `failed` if the program has codes of its own.
    public var cueCode: CueError.Code {
        [.invalid, .unavailable].first { $0.description == code } ?? .failed
    }

    /// The fault as an event.
    public var event: WyomingEvent {
        var data: [JSONValue.Member] = [.init("text", .string(text))]
        if let code { data.append(.init("code", .string(code))) }
        if let id { data.append(.init(WyomingExtension.id, .number(Double(id)))) }
        return WyomingEvent("error", data: .object(data))
    }
}
