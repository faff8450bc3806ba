// SPDX-License-Identifier: Apache-2.0

/// The event `resolve`: a clip source is asked for the recording, or the words, of a cue; an extension of ours.
public struct WyomingResolve: Sendable, Equatable {
    /// The cue's name.
    public let name: String
    /// The language that is asked for.
    public let language: LocaleTag
    /// The values for its arguments.
    public let arguments: [JSONValue.Member]
    /// The request's number, which the answer repeats.
    public let id: Int?

    /// Makes a request.
    ///
    /// - Parameters:
    ///   - name: The cue's name.
    ///   - language: The language that is asked for.
    ///   - arguments: The values for its arguments.
    ///   - id: The request's number, which the answer repeats.
    public init(name: String, language: LocaleTag, arguments: [JSONValue.Member] = [], id: Int? = nil) {
        self.name = name
        self.language = language
        self.arguments = arguments
        self.id = id
    }

    /// Reads a request.
    ///
    /// - Parameter event: The event, of any type.
    /// - Throws: ``WyomingError/badEvent(type:reason:)`` if it is no request, or has no name or language.
    public init(_ event: WyomingEvent) throws(WyomingError) {
        try event.require("resolve")
        guard let name = event.data["name"]?.string else { throw event.lacks("name") }
        guard let language = event.data["language"]?.string.flatMap({ LocaleTag($0) }) else {
            throw event.lacks("language")
        }
        self.init(
            name: name, language: language, arguments: event.data["arguments"]?.members ?? [],
            id: event.data[WyomingExtension.id]?.integer)
    }

    /// The request as an event.
    public var event: WyomingEvent {
        var data: [JSONValue.Member] = [
            .init("name", .string(name)), .init("language", .string(language.description)),
        ]
        if !arguments.isEmpty { data.append(.init("arguments", .object(arguments))) }
        if let id { data.append(.init(WyomingExtension.id, .number(Double(id)))) }
        return WyomingEvent("resolve", data: .object(data))
    }
}
