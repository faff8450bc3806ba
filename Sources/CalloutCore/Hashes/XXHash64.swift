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
    static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        guard Int(bitPattern: bytes.baseAddress) % 8 == 0 else {
            return bytes.withMemoryRebound(to: UInt8.self) { Self.hash(Array($0)) }
        }
        var sum = Sum()
        return sum.end(with: bytes)
    }

    /// The hash of bytes that come a piece at a time.
    ///
    /// The shifts are the plain ones, and words are read without a generic call, so that builds for debugging are fast
    /// enough too.
    struct Sum {
        /// A piece is a multiple of so many bytes, but for the last one.
        static let block = 32

        private var lanes = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
        private var total = 0

        /// Takes the next whole blocks, which begin at a multiple of eight bytes in memory.
        mutating func add(_ bytes: UnsafeRawBufferPointer) {
            guard let words = bytes.baseAddress?.assumingMemoryBound(to: UInt64.self) else { return }
            var (a, b, c, d) = lanes
            let last = bytes.count / Self.block * 4
            var index = 0
            while index < last {
                a = round(a, words[index].littleEndian)
                b = round(b, words[index &+ 1].littleEndian)
                c = round(c, words[index &+ 2].littleEndian)
                d = round(d, words[index &+ 3].littleEndian)
                index = index &+ 4
            }
            lanes = (a, b, c, d)
            total += 8 * last
        }

        /// Takes the last piece, which begins at a multiple of eight bytes in memory.
        ///
        /// - Parameter bytes: The piece, of any length.
        /// - Returns: The hash of all.
        mutating func end(with bytes: UnsafeRawBufferPointer) -> UInt64 {
            add(bytes)
            var hash = prime5
            if total > 0 {
                let (a, b, c, d) = lanes
                hash = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
                hash = merged(merged(merged(merged(hash, a), b), c), d)
            }
            let whole = bytes.count / Self.block * Self.block
            hash = hash &+ UInt64(total &+ bytes.count &- whole)
            guard let base = bytes.baseAddress else { return finished(hash) }
            let words = base.assumingMemoryBound(to: UInt64.self)
            var index = whole / 8
            while index < bytes.count / 8 {
                hash = rotated(hash ^ round(0, words[index].littleEndian), 27) &* prime1 &+ prime4
                index += 1
            }
            index *= 8
            if index + 4 <= bytes.count {
                let half = base.assumingMemoryBound(to: UInt32.self)[index / 4].littleEndian
                hash = rotated(hash ^ UInt64(half) &* prime1, 23) &* prime2 &+ prime3
                index += 4
            }
            while index < bytes.count {
                hash = rotated(hash ^ UInt64(bytes[index]) &* prime5, 11) &* prime1
                index += 1
            }
            return finished(hash)
        }
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
