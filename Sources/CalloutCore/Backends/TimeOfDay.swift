// SPDX-License-Identifier: Apache-2.0

/// A time of day, as an argument of a message tells it.
public struct TimeOfDay: Sendable, Equatable {
    /// The seconds since midnight, from 0 up to 86,400.
    public let seconds: Double

    /// Reads a value; nil if it is no time of day.
    ///
    /// - Parameter value: Seconds since midnight, or a text such as "17:30" or "17:30:05".
    public init?(_ value: JSONValue) {
        if let number = value.number {
            guard number >= 0, number < 86_400 else { return nil }
            seconds = number
            return
        }
        let parts = value.string?.split(separator: ":", omittingEmptySubsequences: false) ?? []
        let numbers = parts.compactMap { part in
            (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (48...57).contains($0) } ? Double(part) : nil
        }
        guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] < 24,
            numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    }
}
