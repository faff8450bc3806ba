// SPDX-License-Identifier: Apache-2.0

#if Desktop
/// A value as D-Bus carries it, reduced to the types that players and desktops use.
enum BusValue: Sendable, Equatable {
    case boolean(Bool)
    /// A signed number, and how wide it is.
    case integer(Int64, Width = .four)
    /// An unsigned number, and how wide it is.
    case unsigned(UInt64, Width = .four)
    case double(Double)
    case string(String)
    /// An object's path.
    case path(String)
    /// Values of one type; the type is written out, because there may be none.
    case array([BusValue], of: String)
    /// Entries under names, each a variant.
    case dictionary([String: BusValue])
    /// A file, a pipe or a socket.
    case descriptor(BusDescriptor)
    /// Something of a type that is not known here.
    case other(String)

    /// How wide a number is, in bytes.
    enum Width: Sendable {
        case one, two, four, eight
    }

    /// Its type, as D-Bus writes it.
    var type: String {
        switch self {
        case .boolean: "b"
        case .integer(_, let width):
            switch width {
            case .one, .two: "n"
            case .four: "i"
            case .eight: "x"
            }
        case .unsigned(_, let width):
            switch width {
            case .one: "y"
            case .two: "q"
            case .four: "u"
            case .eight: "t"
            }
        case .double: "d"
        case .string: "s"
        case .path: "o"
        case .array(_, let element): "a\(element)"
        case .dictionary: "a{sv}"
        case .descriptor: "h"
        case .other(let type): type
        }
    }

    /// The text, if it is one.
    var string: String? {
        switch self {
        case .string(let text), .path(let text): text
        default: nil
        }
    }

    /// The texts, if it is one or a list of them.
    var strings: [String] {
        if case .array(let values, _) = self { values.compactMap(\.string) } else { string.map { [$0] } ?? [] }
    }

    /// The truth value, if it is one.
    var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

    /// The entries, if it has some.
    var dictionary: [String: BusValue] { if case .dictionary(let entries) = self { entries } else { [:] } }
}
#endif
