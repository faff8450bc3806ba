// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CSystemd

extension BusValue {
    /// Reads all that a message holds, from where it has been read to.
    ///
    /// - Parameter message: The message.
    /// - Returns: The values, in their order; those behind something broken are left out.
    @BusThread
    static func all(in message: OpaquePointer?) -> [BusValue] {
        var values: [BusValue] = []
        while let value = next(in: message) { values.append(value) }
        return values
    }

    /// Reads one value; nil at the end of the message or of what was entered.
    @BusThread
    private static func next(in message: OpaquePointer?) -> BusValue? {
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard sd_bus_message_peek_type(message, &type, &contents) > 0 else { return nil }
        let inner = contents.map { String(cString: $0) } ?? ""
        switch UnicodeScalar(UInt8(bitPattern: type)) {
        case "b": return number(message, type, 0 as Int32).map { .boolean($0 != 0) }
        case "n": return number(message, type, 0 as Int16).map { .integer(Int64($0), .two) }
        case "i": return number(message, type, 0 as Int32).map { .integer(Int64($0), .four) }
        case "x": return number(message, type, 0 as Int64).map { .integer($0, .eight) }
        case "y": return number(message, type, 0 as UInt8).map { .unsigned(UInt64($0), .one) }
        case "q": return number(message, type, 0 as UInt16).map { .unsigned(UInt64($0), .two) }
        case "u": return number(message, type, 0 as UInt32).map { .unsigned(UInt64($0), .four) }
        case "t": return number(message, type, 0 as UInt64).map { .unsigned($0, .eight) }
        case "d": return number(message, type, 0 as Double).map { .double($0) }
        case "s": return text(message, type).map { .string($0) }
        case "o", "g": return text(message, type).map { .path($0) }
        case "h":
            // The message's own is closed with it.
            guard let raw = number(message, type, -1 as Int32) else { return nil }
            return (try? BusDescriptor(duplicating: raw)).map { .descriptor($0) } ?? .other("h")
        case "v":
            guard sd_bus_message_enter_container(message, type, inner) > 0 else { return nil }
            defer { sd_bus_message_exit_container(message) }
            return next(in: message)
        case "a" where inner == "{sv}":
            guard sd_bus_message_enter_container(message, type, inner) > 0 else { return nil }
            defer { sd_bus_message_exit_container(message) }
            return .dictionary(entries(in: message))
        case "a" where !inner.hasPrefix("{") && !inner.hasPrefix("("):
            guard sd_bus_message_enter_container(message, type, inner) > 0 else { return nil }
            defer { sd_bus_message_exit_container(message) }
            return .array(all(in: message), of: inner)
        default: return sd_bus_message_skip(message, nil) >= 0 ? .other(inner) : nil
        }
    }

    @BusThread
    private static func entries(in message: OpaquePointer?) -> [String: BusValue] {
        var entries: [String: BusValue] = [:]
        while sd_bus_message_enter_container(message, CChar(UInt8(ascii: "e")), "sv") > 0 {
            if let name = next(in: message)?.string, let value = next(in: message) { entries[name] = value }
            sd_bus_message_exit_container(message)
        }
        return entries
    }

    @BusThread
    private static func number<Number: BitwiseCopyable>(_ message: OpaquePointer?, _ type: CChar, _ zero: Number)
        -> Number?
    {
        var number = zero
        return sd_bus_message_read_basic(message, type, &number) > 0 ? number : nil
    }

    @BusThread
    private static func text(_ message: OpaquePointer?, _ type: CChar) -> String? {
        var text: UnsafePointer<CChar>?
        guard sd_bus_message_read_basic(message, type, &text) > 0 else { return nil }
        return text.map { String(cString: $0) }
    }
}
#endif
