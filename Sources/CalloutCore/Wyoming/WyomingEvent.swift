// SPDX-License-Identifier: Apache-2.0

/// One message of the Wyoming protocol: a type, named values, and bytes.
///
/// On the wire it is a line of JSON with the type and the lengths, then the values as JSON, then the bytes. Types and
/// keys that a reader does not know are passed over, on either side.
public struct WyomingEvent: Sendable, Equatable {
    /// The type: `synthesize`, `audio-chunk`.
    public let type: String
    /// The named values: an object.
    public let data: JSONValue
    /// The bytes, for `audio-chunk` the samples; else empty.
    public let payload: [UInt8]

    /// Makes an event.
    ///
    /// - Parameters:
    ///   - type: The type: `synthesize`, `audio-chunk`.
    ///   - data: The named values: an object.
    ///   - payload: The bytes.
    public init(_ type: String, data: JSONValue = [:], payload: [UInt8] = []) {
        self.type = type
        self.data = data
        self.payload = payload
    }

    /// Asks a program what it is and which voices it has; the answer is `info`.
    public static let describe = WyomingEvent("describe")

    /// Asks a program for its versions alone; one that does not know this extension tells all.
    public static let version = WyomingEvent("describe", data: ["part": .string(WyomingDescribe.Part.version.rawValue)])

    /// Asks an effect for its version with these settings, which may choose what it uses.
    ///
    /// - Parameter parameters: The settings.
    /// - Returns: The request.
    public static func version(with parameters: [JSONValue.Member]) -> WyomingEvent {
        guard !parameters.isEmpty else { return version }
        return WyomingEvent(
            "describe",
            data: [
                "part": .string(WyomingDescribe.Part.version.rawValue),
                WyomingExtension.parameters: .object(parameters),
            ])
    }

    /// Tells that a sound has been heard.
    public static let played = WyomingEvent("played")

    /// Tells that all sentences of a text that came in pieces have been spoken.
    public static let synthesizeStopped = WyomingEvent("synthesize-stopped")

    /// The event as it goes over the wire.
    public func encoded() -> [UInt8] {
        var bytes: [UInt8] = []
        encode(into: &bytes)
        return bytes
    }

    /// Writes the event after other bytes.
    ///
    /// - Parameter bytes: The bytes to append to.
    public func encode(into bytes: inout [UInt8]) { Self.encode(type, data, payload: payload[...], into: &bytes) }

    /// Writes an event after other bytes, its payload from where it is.
    static func encode(
        _ type: String, _ data: JSONValue, payload: ArraySlice<UInt8>, into bytes: inout [UInt8]
    ) {
        var header: [JSONValue.Member] = [.init("type", .string(type))]
        var values: [UInt8] = []
        if let members = data.members, !members.isEmpty {
            values = Array(data.description.utf8)
            header.append(.init("data_length", .number(Double(values.count))))
        }
        if !payload.isEmpty {
            header.append(.init("payload_length", .number(Double(payload.count))))
        }
        let line = JSONValue.object(header).description.utf8
        bytes.reserveCapacity(bytes.count + line.count + 1 + values.count + payload.count)
        bytes.append(contentsOf: line)
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: values)
        bytes.append(contentsOf: payload)
    }
}
