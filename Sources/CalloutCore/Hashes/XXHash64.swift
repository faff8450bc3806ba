// SPDX-License-Identifier: Apache-2.0

/// XXH64: whether bytes are still the same, at the speed of memory.
///
/// It is no defence against somebody who wants them to look the same.
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
    ///
    /// The shifts are the plain ones, and words are read without a generic call, so that builds for debugging are fast
    /// enough too.
    static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        let count = bytes.count
        guard count > 0, let base = bytes.baseAddress else { return finished(prime5) }
        guard Int(bitPattern: base) % 8 == 0 else {
            return bytes.withMemoryRebound(to: UInt8.self) { Self.hash(Array($0)) }
        }
        let words = base.assumingMemoryBound(to: UInt64.self)
        var index = 0
        var hash = prime5
        if count >= 32 {
            var (a, b, c, d) = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
            let last = count / 32 * 4
            while index < last {
                a = round(a, words[index].littleEndian)
                b = round(b, words[index &+ 1].littleEndian)
                c = round(c, words[index &+ 2].littleEndian)
                d = round(d, words[index &+ 3].littleEndian)
                index = index &+ 4
            }
            hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
            hash = merged(merged(merged(merged(hash, a), b), c), d)
        }
        hash = hash &+ UInt64(count)
        while index < count / 8 {
            hash = rotated(hash ^ round(0, words[index].littleEndian), 27) &* prime1 &+ prime4
            index += 1
        }
        index *= 8
        if index + 4 <= count {
            let half = base.assumingMemoryBound(to: UInt32.self)[index / 4].littleEndian
            hash = rotated(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
            index += 4
        }
        while index < count {
            hash = rotated(hash ^ UInt64(bytes[index]) &* prime5, 11) &* prime1
            index += 1
        }
        return finished(hash)
    }

    private static func finished(_ hash: UInt64) -> UInt64 {
        var hash = (hash ^ hash &>> 33) &* prime2
        hash = (hash ^ hash &>> 29) &* prime3
        return hash ^ hash &>> 32
    }

    private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 { word &<< count | word &>> (64 &- count) }

    private static func round(_ sum: UInt64, _ word: UInt64) -> UInt64 {
        rotated(sum &+ word &* prime2, 31) &* prime1
    }

    private static func merged(_ hash: UInt64, _ sum: UInt64) -> UInt64 {
        (hash ^ round(0, sum)) &* prime1 &+ prime4
    }
}
