// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Arguments {
    /// The values of an option as named values: `seconds=30`, `name=Ana`.
    ///
    /// What JSON would read as a number is one; anything else is a text, also a number with a zero before it.
    func members(_ name: String) throws(UsageError) -> [String: JSONValue] {
        var members: [String: JSONValue] = [:]
        for text in all(name) {
            guard let sign = text.firstIndex(of: "="), sign > text.startIndex else {
                throw UsageError("\(name) takes a name and a value, such as seconds=30, not '\(text)'")
            }
            let key = String(text[..<sign])
            let value = String(text[text.index(after: sign)...])
            guard members.updateValue(Self.value(value), forKey: key) == nil else {
                throw UsageError("\(name) \(key) is given twice: give it once")
            }
        }
        return members
    }

    static func value(_ text: String) -> JSONValue {
        if let value = try? JSONValue(parsing: text.utf8), value.number != nil { return value }
        return .string(text)
    }
}
