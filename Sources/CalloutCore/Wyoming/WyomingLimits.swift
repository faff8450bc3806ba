// SPDX-License-Identifier: Apache-2.0

/// The longest parts of an event that a reader takes; a longer one is refused before it is read.
public struct WyomingLimits: Sendable, Hashable {
    /// The header line in bytes, without its newline.
    public var headerBytes: Int
    /// The JSON after the header in bytes.
    public var dataBytes: Int
    /// The payload in bytes.
    public var payloadBytes: Int

    /// Sets the limits.
    ///
    /// - Parameters:
    ///   - headerBytes: The header line in bytes, without its newline.
    ///   - dataBytes: The JSON after the header in bytes.
    ///   - payloadBytes: The payload in bytes.
    public init(headerBytes: Int = 64 << 10, dataBytes: Int = 4 << 20, payloadBytes: Int = 64 << 20) {
        self.headerBytes = headerBytes
        self.dataBytes = dataBytes
        self.payloadBytes = payloadBytes
    }
}
