// SPDX-License-Identifier: Apache-2.0

/// The event `audio-start`: the format of the samples that follow, which are whole numbers, little endian, the
/// channels of a frame side by side.
public struct WyomingAudioStart: Sendable, Hashable {
    /// The sample rates that are taken, in hertz.
    public static let rates = 1_000...768_000
    /// The numbers of channels that are taken.
    public static let channelCounts = 1...32

    /// Frames a second, in hertz.
    public let rate: Int
    /// Bytes a sample: 1 (unsigned), 2, 3 or 4 (signed).
    public let width: Int
    /// The number of channels.
    public let channels: Int
    /// The number of the request that this is, or answers.
    public let id: Int?
    /// How an effect is to change the samples, in a request.
    public let parameters: [JSONValue.Member]

    /// Describes samples.
    ///
    /// - Parameters:
    ///   - rate: Frames a second, in hertz, 1,000 to 768,000.
    ///   - width: Bytes a sample: 1 (unsigned), 2, 3 or 4 (signed).
    ///   - channels: The number of channels, 1 to 32.
    ///   - id: The number of the request that this is, or answers.
    ///   - parameters: How an effect is to change the samples, in a request.
    public init(
        rate: Int, width: Int = 2, channels: Int = 1, id: Int? = nil, parameters: [JSONValue.Member] = []
    ) {
        precondition(Self.rates.contains(rate), "a sample rate is from \(Self.rates)")
        precondition((1...4).contains(width), "a sample has 1 to 4 bytes")
        precondition(Self.channelCounts.contains(channels), "there are 1 to 32 channels")
        self.rate = rate
        self.width = width
        self.channels = channels
        self.id = id
        self.parameters = parameters
    }

    /// Reads the event.
    ///
    /// - Parameter event: The event, of any type.
    /// - Throws: ``WyomingError/badEvent(type:reason:)`` if it is of another type, or a value is missing or out of
    ///   range.
    public init(_ event: WyomingEvent) throws(WyomingError) {
        try event.require("audio-start")
        self.init(
            rate: try event.integer("rate", within: Self.rates), width: try event.integer("width", within: 1...4),
            channels: try event.integer("channels", within: Self.channelCounts),
            id: event.data[WyomingExtension.id]?.integer,
            parameters: event.data[WyomingExtension.parameters]?.members ?? [])
    }

    /// Bytes a frame.
    public var frameBytes: Int { width * channels }

    /// The format as an event.
    public var event: WyomingEvent {
        let number = id.map { [JSONValue.Member(WyomingExtension.id, .number(Double($0)))] } ?? []
        let settings =
            parameters.isEmpty ? [] : [JSONValue.Member(WyomingExtension.parameters, .object(parameters))]
        return WyomingEvent("audio-start", data: .object(format + number + settings))
    }

    /// Samples in this format as the event `audio-chunk`.
    ///
    /// - Parameter payload: The samples, whole frames.
    /// - Returns: The event.
    public func chunk(_ payload: [UInt8]) -> WyomingEvent {
        WyomingEvent("audio-chunk", data: .object(format), payload: payload)
    }

    /// Writes samples in this format as the event `audio-chunk`, after other bytes.
    func encodeChunk(_ payload: ArraySlice<UInt8>, into bytes: inout [UInt8]) {
        WyomingEvent.encode("audio-chunk", .object(format), payload: payload, into: &bytes)
    }

    private var format: [JSONValue.Member] {
        [
            .init("rate", .number(Double(rate))), .init("width", .number(Double(width))),
            .init("channels", .number(Double(channels))),
        ]
    }
}
