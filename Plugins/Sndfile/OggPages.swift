// SPDX-License-Identifier: Apache-2.0

#if Sndfile
/// The pages of an Ogg file (RFC 3533): where each begins, and how long it is.
///
/// libsndfile takes the serial number of a stream from the clock. This gives the stream another one, so that the same
/// sound makes the same file.
struct OggPages: Sendable, Equatable {
    /// The file's bytes.
    private(set) var bytes: [UInt8]
    /// The range of each page.
    let pages: [Range<Int>]

    /// A page's fixed part: capture pattern, version, flags, position, serial, sequence, checksum, segment count.
    private static let headerLength = 27
    private static let flagsOffset = 5
    private static let serialOffset = 14
    private static let checksumOffset = 22

    /// Finds the pages of a file.
    ///
    /// - Parameter bytes: The bytes of a whole file; nil is the answer if they are not whole pages, one after another.
    init?(_ bytes: [UInt8]) {
        var pages: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            let segments = start + Self.headerLength
            guard segments <= bytes.count, bytes[start..<start + 4].elementsEqual("OggS".utf8) else { return nil }
            let body = segments + Int(bytes[segments - 1])
            guard body <= bytes.count else { return nil }
            let end = bytes[segments..<body].reduce(body) { $0 + Int($1) }
            guard end <= bytes.count else { return nil }
            pages.append(start..<end)
            start = end
        }
        if pages.isEmpty { return nil }
        self.bytes = bytes
        self.pages = pages
    }

    /// The serial number of each page's stream.
    var serials: [UInt32] { pages.map { number(at: $0.lowerBound + Self.serialOffset) } }

    /// Whether every page's checksum is that of its content.
    var isSound: Bool {
        pages.allSatisfy { number(at: $0.lowerBound + Self.checksumOffset) == checksum(of: $0) }
    }

    /// Whether the last page says that it ends its stream.
    var isEnded: Bool { pages.last.map { bytes[$0.lowerBound + Self.flagsOffset] & 4 != 0 } ?? false }

    /// The same file with one serial number on every page, and checksums to match.
    ///
    /// - Parameter serial: The number; the file has to be of one stream.
    /// - Returns: The file with its new serial number.
    func withSerial(_ serial: UInt32) -> OggPages {
        var copy = self
        for page in pages {
            copy.write(serial, at: page.lowerBound + Self.serialOffset)
            copy.write(copy.checksum(of: page), at: page.lowerBound + Self.checksumOffset)
        }
        return copy
    }

    private func number(at offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << UInt32(8 * $1) }
    }

    private mutating func write(_ number: UInt32, at offset: Int) {
        for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: number >> UInt32(8 * byte)) }
    }

    /// The checksum of a page, its own four bytes taken as zero.
    private func checksum(of page: Range<Int>) -> UInt32 {
        let own = page.lowerBound + Self.checksumOffset..<page.lowerBound + Self.checksumOffset + 4
        return page.reduce(0) { sum, index in
            let byte = own.contains(index) ? 0 : bytes[index]
            return sum << 8 ^ Self.table[Int(UInt8(truncatingIfNeeded: sum >> 24) ^ byte)]
        }
    }

    /// The remainder for each value of a byte: polynomial 0x04C11DB7, most significant bit first, start at zero.
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte) << 24) { sum, _ in sum << 1 ^ (sum >> 31 == 1 ? 0x04C1_1DB7 : 0) }
    }
}
#endif
