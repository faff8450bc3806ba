// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CSystemd
import Glibc

/// The owner of one message.
@BusThread
struct BusMessage: ~Copyable {
    let handle: OpaquePointer

    /// Takes over a message that libsystemd has made.
    ///
    /// - Parameters:
    ///   - code: What making it returned.
    ///   - handle: The message.
    /// - Throws: ``BusError`` if it was not made.
    init(_ code: Int32, _ handle: OpaquePointer?) throws(BusError) {
        guard code >= 0, let handle else { throw BusError(code: code) }
        self.handle = handle
    }

    deinit { sd_bus_message_unref(handle) }

    /// Writes values at its end.
    ///
    /// - Parameter values: The values, in their order.
    /// - Throws: ``BusError`` for what a message cannot carry: a path that is none, for example.
    func append(_ values: [BusValue]) throws(BusError) {
        for value in values { try append(value) }
    }

    private func append(_ value: BusValue) throws(BusError) {
        switch value {
        case .boolean(let value): try appendBasic(value ? 1 as Int32 : 0, "b")
        case .integer(let number, .eight): try appendBasic(number, "x")
        case .integer(let number, .four): try appendBasic(Int32(clamping: number), "i")
        case .integer(let number, _): try appendBasic(Int16(clamping: number), "n")
        case .unsigned(let number, .eight): try appendBasic(number, "t")
        case .unsigned(let number, .four): try appendBasic(UInt32(clamping: number), "u")
        case .unsigned(let number, .two): try appendBasic(UInt16(clamping: number), "q")
        case .unsigned(let number, .one): try appendBasic(UInt8(clamping: number), "y")
        case .double(let number): try appendBasic(number, "d")
        case .string(let text): try check(sd_bus_message_append_basic(handle, Self.code("s"), text))
        case .path(let path): try check(sd_bus_message_append_basic(handle, Self.code("o"), path))
        case .array(let values, let type):
            try check(sd_bus_message_open_container(handle, Self.code("a"), type))
            try append(values)
            try check(sd_bus_message_close_container(handle))
        case .dictionary(let entries):
            try check(sd_bus_message_open_container(handle, Self.code("a"), "{sv}"))
            for (name, value) in entries {
                try check(sd_bus_message_open_container(handle, Self.code("e"), "sv"))
                try append(.string(name))
                try check(sd_bus_message_open_container(handle, Self.code("v"), value.type))
                try append(value)
                try check(sd_bus_message_close_container(handle))
                try check(sd_bus_message_close_container(handle))
            }
            try check(sd_bus_message_close_container(handle))
        case .descriptor(let descriptor): try appendBasic(descriptor.raw, "h")
        case .other: throw BusError(code: EINVAL)
        }
    }

    private func appendBasic<Number: BitwiseCopyable>(_ number: Number, _ type: Unicode.Scalar) throws(BusError) {
        var number = number
        try check(sd_bus_message_append_basic(handle, Self.code(type), &number))
    }

    private func check(_ code: Int32) throws(BusError) {
        if code < 0 { throw BusError(code: code) }
    }

    private nonisolated static func code(_ type: Unicode.Scalar) -> CChar { CChar(type.value) }
}
#endif
