// SPDX-License-Identifier: Apache-2.0

/// Reads events from a stream of bytes that comes in pieces of any size.
///
/// Every byte is copied once, whatever the pieces are. After the first mistake the stream has no known place to go on
/// from: all events before it are given, then the error, again and again.
public struct WyomingDecoder: Sendable {
    private enum Part {
        /// Collecting a header line.
        case header
        /// Collecting the JSON after a header: so many bytes are missing.
        case data(missing: Int)
        /// Collecting the payload: so many bytes are missing.
        case payload(missing: Int)
        /// The stream has a mistake.
        case broken(WyomingError)
    }

    /// What a length makes us reserve at once: the rest is believed when it comes.
    private static let reservation = 1 << 20

    private let limits: WyomingLimits
    private var part = Part.header
    private var header = WyomingHeader()
    /// The bytes of the part that is being collected.
    private var collected: [UInt8] = []
    private var values: JSONValue = [:]
    private var events: [WyomingEvent] = []
    private var given = 0

    /// Makes a reader at the beginning of a stream.
    ///
    /// - Parameter limits: The longest parts it takes.
    public init(limits: WyomingLimits = WyomingLimits()) {
        self.limits = limits
    }

    /// Whether the stream, ended here, would end inside an event.
    public var isInsideEvent: Bool {
        if case .header = part { return !collected.isEmpty }
        return true
    }

    /// Gives the next whole event, or nil until more bytes come.
    ///
    /// - Returns: The next event.
    /// - Throws: The stream's first mistake, once all events before it have been given.
    public mutating func next() throws(WyomingError) -> WyomingEvent? {
        guard given < events.count else {
            events.removeAll(keepingCapacity: true)
            given = 0
            if case .broken(let error) = part { throw error }
            return nil
        }
        given += 1
        return events[given - 1]
    }

    /// Takes the next bytes of the stream.
    ///
    /// - Parameter bytes: The bytes, as many as there are.
    public mutating func feed(_ bytes: some Collection<UInt8>) {
        let whole: Void? = bytes.withContiguousStorageIfAvailable { feed(UnsafeRawBufferPointer($0)) }
        if whole == nil { feed(Array(bytes)) }
    }

    /// Takes the next bytes of the stream from memory.
    ///
    /// - Parameter bytes: The bytes, as many as there are.
    public mutating func feed(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes[...]
        do throws(WyomingError) {
            while !rest.isEmpty {
                switch part {
                case .header: try takeHeader(&rest)
                case .data(let missing):
                    let left = take(missing, &rest)
                    part = .data(missing: left)
                    if left == 0 { try endData() }
                case .payload(let missing):
                    let left = take(missing, &rest)
                    part = .payload(missing: left)
                    if left == 0 { endPayload() }
                case .broken: return
                }
            }
        } catch {
            part = .broken(error)
            collected = []
        }
    }

    private mutating func take(_ missing: Int, _ rest: inout Slice<UnsafeRawBufferPointer>) -> Int {
        let piece = rest.prefix(missing)
        collected.append(contentsOf: piece)
        rest = rest.dropFirst(piece.count)
        return missing - piece.count
    }

    private mutating func takeHeader(_ rest: inout Slice<UnsafeRawBufferPointer>) throws(WyomingError) {
        let room = limits.headerBytes - collected.count
        let piece = rest.prefix(room + 1)
        guard let end = piece.firstIndex(of: UInt8(ascii: "\n")) else {
            guard piece.count <= room else { throw .headerTooLong(limit: limits.headerBytes) }
            collected.append(contentsOf: piece)
            rest = rest.dropFirst(piece.count)
            return
        }
        collected.append(contentsOf: rest[..<end])
        rest = rest[(end + 1)...]
        header = try WyomingHeader(line: collected, limits: limits)
        values = header.data
        collected.removeAll(keepingCapacity: true)
        if header.dataLength > 0 {
            part = .data(missing: header.dataLength)
        } else {
            beginPayload()
        }
    }

    private mutating func endData() throws(WyomingError) {
        let block: JSONValue
        do throws(JSONError) {
            block = try JSONValue(parsing: collected)
        } catch {
            throw .badData(type: WyomingError.excerpt(header.type.utf8), reason: error.description)
        }
        guard let members = block.members else {
            throw .badData(type: WyomingError.excerpt(header.type.utf8), reason: "they are no JSON object")
        }
        values = values.merging(members)
        collected.removeAll(keepingCapacity: true)
        beginPayload()
    }

    private mutating func beginPayload() {
        part = .payload(missing: header.payloadLength)
        if header.payloadLength == 0 {
            endPayload()
        } else {
            collected = []
            collected.reserveCapacity(min(header.payloadLength, Self.reservation))
        }
    }

    private mutating func endPayload() {
        events.append(WyomingEvent(header.type, data: values, payload: collected))
        collected = []
        values = [:]
        part = .header
    }
}
