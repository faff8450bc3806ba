// SPDX-License-Identifier: Apache-2.0

/// The version of a guard: numbers separated by dots, the first weighs most.
struct GuardVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The version of this build; raised with what a guard says or does.
    static let current = GuardVersion([0, 1, 0])

    /// What is said over the socket; raised when an older peer would misunderstand it.
    ///
    /// `hello` and `takeover` stay as they are in all of them, so that a newer guard can always relieve an older one.
    static let dialect = 1

    private let numbers: [Int]

    private init(_ numbers: [Int]) { self.numbers = numbers }

    /// Reads a version: `0.1.0`; nil if it is none.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { UInt16($0).map { Int($0) } }
        guard numbers.count == parts.count, numbers.count <= 8 else { return nil }
        self.numbers = numbers
    }

    var description: String { numbers.map(String.init).joined(separator: ".") }

    static func < (less: GuardVersion, more: GuardVersion) -> Bool {
        less.numbers.lexicographicallyPrecedes(more.numbers)
    }
}
