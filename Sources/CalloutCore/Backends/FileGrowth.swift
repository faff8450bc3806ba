// SPDX-License-Identifier: Apache-2.0

/// How a sound file grows in its place: samples at its end, and a beginning that counts them.
public struct FileGrowth: Sendable, Equatable {
    /// The file's new beginning, as long as the old one.
    public let head: [UInt8]
    /// Where the new samples begin, counted in bytes from the beginning of the file; behind the old samples.
    public let offset: Int
    /// The new samples, up to the new end of the file.
    public let tail: [UInt8]

    /// Tells what to write where.
    ///
    /// - Parameters:
    ///   - head: The file's new beginning, as long as the old one.
    ///   - offset: Where the new samples begin, in bytes from the beginning of the file.
    ///   - tail: The new samples, up to the new end of the file.
    public init(head: [UInt8], offset: Int, tail: [UInt8]) {
        self.head = head
        self.offset = offset
        self.tail = tail
    }
}
