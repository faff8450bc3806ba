// SPDX-License-Identifier: Apache-2.0

/// The first line of an event: its type, its lengths, and values that stand in the line itself.
struct WyomingHeader: Sendable {
    private(set) var type = ""
    private(set) var data: JSONValue = [:]
    private(set) var dataLength = 0
    private(set) var payloadLength = 0

    init() {}

    /// Reads the line, without its newline; keys that are not known, such as `version`, are passed over.
    init(line: [UInt8], limits: WyomingLimits) throws(WyomingError) {
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONValue(parsing: line)
        } catch {
            throw .badHeader(line: WyomingError.excerpt(line), reason: error.message)
        }
        guard value.members != nil else {
            throw .badHeader(line: WyomingError.excerpt(line), reason: "it is no JSON object")
        }
        guard let type = value["type"]?.string, !type.isEmpty else {
            throw .badHeader(line: WyomingError.excerpt(line), reason: "it has no type")
        }
        self.type = type
        dataLength = try Self.length(.data, of: value, limit: limits.dataBytes)
        payloadLength = try Self.length(.payload, of: value, limit: limits.payloadBytes)
        switch value["data"] {
        case nil, .null: break
        case .object(let members)?: data = .object(members)
        default: throw .badData(type: type, reason: "they are no JSON object")
        }
    }

    private static func length(
        _ length: WyomingError.Length, of header: JSONValue, limit: Int
    ) throws(WyomingError) -> Int {
        switch header[length.rawValue] {
        case nil, .null: return 0
        case let value?:
            guard let count = value.integer, (0...limit).contains(count) else {
                throw .lengthRefused(length, value: WyomingError.excerpt(value.description.utf8), limit: limit)
            }
            return count
        }
    }
}
