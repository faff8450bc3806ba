// SPDX-License-Identifier: Apache-2.0

/// The event `info`: the answer to `describe`, what a program can do.
public struct WyomingInfo: Sendable, Hashable {
    /// The synthesizers, those that are installed.
    public let synthesizers: [WyomingService]

    /// Describes a program.
    ///
    /// - Parameter synthesizers: The synthesizers.
    public init(synthesizers: [WyomingService]) {
        self.synthesizers = synthesizers
    }

    /// Reads the event; what says that it is not installed is passed over.
    ///
    /// - Parameter event: The event, of any type.
    /// - Throws: ``WyomingError/badEvent(type:reason:)`` if it is of another type.
    public init(_ event: WyomingEvent) throws(WyomingError) {
        try event.require("info")
        synthesizers = (event.data["tts"]?.array ?? []).compactMap(WyomingService.init(json:))
    }

    /// The voices of all synthesizers, in the program's order.
    public var voices: [WyomingVoice] { synthesizers.flatMap(\.voices) }

    /// The description as an event.
    public var event: WyomingEvent {
        WyomingEvent("info", data: ["tts": .array(synthesizers.map(\.json))])
    }
}
