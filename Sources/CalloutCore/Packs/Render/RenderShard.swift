// SPDX-License-Identifier: Apache-2.0

/// One of several parts of a pack that are rendered apart, written `2/4`.
///
/// Which part a take belongs to is told by its locale and name alone, so that it stays there when others come and go.
public struct RenderShard: Sendable, Hashable, CustomStringConvertible {
    /// The most parts.
    public static let most = 10_000
    /// Which part it is, counted from 1.
    public let index: Int
    /// How many parts there are.
    public let count: Int

    /// Reads `2/4`; nil if the text is not of that form, or there is no such part.
    ///
    /// - Parameter text: The part, counted from 1, a slash, and how many there are.
    public init?(_ text: some StringProtocol) {
        let sides = text.split(separator: "/", omittingEmptySubsequences: false)
        guard sides.count == 2, let index = Int(sides[0]), let count = Int(sides[1]), (1...Self.most).contains(count),
            (1...count).contains(index)
        else { return nil }
        self.index = index
        self.count = count
    }

    /// The part as it is written.
    public var description: String { "\(index)/\(count)" }

    /// Tells whether a take belongs to it.
    ///
    /// - Parameters:
    ///   - name: The take's name.
    ///   - locale: Its locale.
    /// - Returns: Whether it does; of all parts one does.
    public func contains(_ name: String, in locale: LocaleTag) -> Bool {
        Int(XXHash64.hash("\(locale)/\(name)") % UInt64(count)) == index - 1
    }
}
