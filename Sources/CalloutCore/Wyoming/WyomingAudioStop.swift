// SPDX-License-Identifier: Apache-2.0

/// The event `audio-stop`: all samples have been sent.
///
/// See ``WyomingExtension`` for what is ours in it.
public struct WyomingAudioStop: Sendable, Equatable {
    /// The marks in the audio, in the order of their frames.
    public let marks: [Mark]
    /// The number of the request that this answers.
    public let id: Int?

    /// Ends an answer.
    ///
    /// - Parameters:
    ///   - marks: The marks in the audio, in the order of their frames.
    ///   - id: The number of the request that this answers.
    public init(marks: [Mark] = [], id: Int? = nil) {
        self.marks = marks
        self.id = id
    }

    /// Reads the event; marks of a kind that is not known, or without a place, are passed over.
    ///
    /// - Parameter event: The event, of any type.
    /// - Throws: ``WyomingError/badEvent(type:reason:)`` if it is of another type.
    public init(_ event: WyomingEvent) throws(WyomingError) {
        try event.require("audio-stop")
        let marks = (event.data[WyomingExtension.marks]?.array ?? []).compactMap { mark -> Mark? in
            guard let kind = mark["kind"]?.string.flatMap(Mark.Kind.init), kind != .cue,
                let frame = mark["frame"]?.integer, frame >= 0
            else { return nil }
            return Mark(kind, name: mark["name"]?.string ?? "", frame: frame)
        }
        self.init(marks: marks, id: event.data[WyomingExtension.id]?.integer)
    }

    /// The end as an event.
    public var event: WyomingEvent {
        var data: [JSONValue.Member] = []
        if !marks.isEmpty {
            let values = marks.map { mark -> JSONValue in
                [
                    "kind": .string(mark.kind.rawValue), "name": .string(mark.name),
                    "frame": .number(Double(mark.frame)),
                ]
            }
            data.append(.init(WyomingExtension.marks, .array(values)))
        }
        if let id { data.append(.init(WyomingExtension.id, .number(Double(id)))) }
        return WyomingEvent("audio-stop", data: .object(data))
    }
}
