// SPDX-License-Identifier: Apache-2.0

/// The event `info`: the answer to `describe`, what a program can do.
public struct WyomingInfo: Sendable, Hashable {
    /// The synthesizers, those that are installed.
    public let synthesizers: [WyomingService]
    /// The effects.
    public let effects: [WyomingService]
    /// What plays sound.
    public let sinks: [WyomingService]
    /// The clip sources.
    public let clips: [WyomingService]

    /// Describes a program.
    ///
    /// - Parameters:
    ///   - synthesizers: The synthesizers.
    ///   - effects: The effects.
    ///   - sinks: What plays sound.
    ///   - clips: The clip sources.
    public init(
        synthesizers: [WyomingService] = [], effects: [WyomingService] = [], sinks: [WyomingService] = [],
        clips: [WyomingService] = []
    ) {
        self.synthesizers = synthesizers
        self.effects = effects
        self.sinks = sinks
        self.clips = clips
    }

    /// Reads the event; what says that it is not installed is passed over.
    ///
    /// - Parameter event: The event, of any type.
    /// - Throws: ``WyomingError/badEvent(type:reason:)`` if it is of another type.
    public init(_ event: WyomingEvent) throws(WyomingError) {
        try event.require("info")
        func services(_ key: String) -> [WyomingService] {
            (event.data[key]?.array ?? []).compactMap(WyomingService.init(json:))
        }
        self.init(
            synthesizers: services("tts"), effects: services("effect"), sinks: services("snd"),
            clips: services("clips"))
    }

    /// Everything that the program offers.
    public var services: [WyomingService] { synthesizers + effects + sinks + clips }

    /// The names and versions of everything that the program offers, on one line.
    public var versions: String { services.map { "\($0.name) \($0.version)" }.joined(separator: ", ") }

    /// The voices of all synthesizers, in the program's order.
    public var voices: [WyomingVoice] { synthesizers.flatMap(\.voices) }

    /// The description as an event.
    public var event: WyomingEvent {
        let lists = [("tts", synthesizers), ("effect", effects), ("snd", sinks), ("clips", clips)]
        let told = lists.filter { $0.0 == "tts" || !$0.1.isEmpty }
        return WyomingEvent(
            "info", data: .object(told.map { JSONValue.Member($0.0, .array($0.1.map(\.json))) }))
    }
}
