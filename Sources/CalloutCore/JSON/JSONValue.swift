// SPDX-License-Identifier: Apache-2.0

/// A JSON value as RFC 8259 defines it, with the members of an object in the order they were written.
///
/// The core has its own small reader because a mistake in a pack is reported by line and key path, which needs
/// positions, and because the helper programs import no Foundation.
public enum JSONValue: Sendable, Hashable {
    /// The value `null`.
    case null
    /// The value `true` or `false`.
    case bool(Bool)
    /// A number, as a double: whole numbers up to 2^53 are exact.
    case number(Double)
    /// A string.
    case string(String)
    /// An ordered list of values.
    case array([JSONValue])
    /// Named values, in the order they were written; of two members with one name the last counts.
    case object([Member])

    /// One named value of an object.
    public struct Member: Sendable, Hashable {
        /// The member's name.
        public let name: String
        /// The member's value.
        public var value: JSONValue

        /// Makes a member.
        ///
        /// - Parameters:
        ///   - name: The member's name.
        ///   - value: The member's value.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// The value of an object's member, or nil if this is no object or has no such member.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    /// The text, if this is a string.
    public var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The number, if this is one.
    public var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The number as an integer, if this is a whole number that an `Int` can hold.
    public var integer: Int? { number.flatMap { Int(exactly: $0) } }

    /// The truth value, if this is one.
    public var bool: Bool? {
        guard case .bool(let value) = self else { return nil }
        return value
    }

    /// The values, if this is an array.
    public var array: [JSONValue]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    /// The members, if this is an object.
    public var members: [Member]? {
        guard case .object(let members) = self else { return nil }
        return members
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// Makes a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Makes a number.
    public init(floatLiteral value: Double) { self = .number(value) }
    /// Makes a whole number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }
    /// Makes a truth value.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// Makes an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Makes an object.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(elements.map { Member($0.0, $0.1) })
    }
    /// Makes `null`.
    public init(nilLiteral: ()) { self = .null }
}
