// SPDX-License-Identifier: Apache-2.0

/// XXH64: whether bytes are still the same, at the speed of memory. It is no defence against somebody who wants them to
/// look the same.
public enum XXHash64 {
    private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
    private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
    private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
    private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
    private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

    /// Hashes bytes.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: The hash, with the seed 0.
    public static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { hash($0) } }

    /// Hashes a text in UTF-8.
    static func hash(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8 { hash(UnsafeRawBufferPointer($0)) }
    }

    /// Hashes bytes.
    static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var index = 0
        var hash: UInt64
        if bytes.count >= 32 {
            var (a, b, c, d) = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
            while index + 32 <= bytes.count {
                a = round(a, word(bytes, index))
                b = round(b, word(bytes, index + 8))
                c = round(c, word(bytes, index + 16))
                d = round(d, word(bytes, index + 24))
                index += 32
            }
            hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
            hash = merged(merged(merged(merged(hash, a), b), c), d)
        } else {
            hash = prime5
        }
        hash &+= UInt64(bytes.count)
        while index + 8 <= bytes.count {
            hash = rotated(hash ^ round(0, word(bytes, index)), 27) &* prime1 &+ prime4
            index += 8
        }
        if index + 4 <= bytes.count {
            let half = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
            hash = rotated(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
            index += 4
        }
        while index < bytes.count {
            hash = rotated(hash ^ UInt64(bytes[index]) &* prime5, 11) &* prime1
            index += 1
        }
        hash = (hash ^ hash >> 33) &* prime2
        hash = (hash ^ hash >> 29) &* prime3
        return hash ^ hash >> 32
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 { word << count | word >> (64 - count) }

    private static func round(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        rotated(sum &+ word &* prime2, 31) &* prime1
    }

    private static func merged(_ hash: UInt64, _ sum: UInt64) -> UInt64 {
        (hash ^ round(0, sum)) &* prime1 &+ prime4
    }
}
