// SPDX-License-Identifier: Apache-2.0

extension Plan {
    /// Reads a time as a plan has it: a number of seconds, `"1:30"` or `"1:00:00"`.
    ///
    /// - Parameter value: A number, or a string.
    /// - Returns: The time; nil if it is none.
    public static func time(_ value: JSONValue) -> Duration? {
        if let seconds = value.number { return seconds.magnitude < 1e9 ? .seconds(seconds) : nil }
        let parts = value.string?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        let numbers = parts.compactMap { part in part.allSatisfy { "0"..."9" ~= $0 } ? Int(part) : nil }
        guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 1_000_000,
            numbers.dropFirst().allSatisfy({ $0 < 60 }), parts.dropFirst().allSatisfy({ $0.count == 2 })
        else { return nil }
        return .seconds(numbers.reduce(0) { $0 * 60 + $1 })
    }
}
