// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
    /// Two bytes as a little-endian number.
    func uint16(at offset: Int) -> UInt16 { UInt16(self[offset]) | UInt16(self[offset + 1]) << 8 }

    /// Four bytes as a little-endian number.
    func uint32(at offset: Int) -> UInt32 { UInt32(uint16(at: offset)) | UInt32(uint16(at: offset + 2)) << 16 }

    /// Eight bytes as a little-endian number, clamped to what an `Int` holds after sums of file positions.
    func int64(at offset: Int) -> Int {
        let value = UInt64(uint32(at: offset)) | UInt64(uint32(at: offset + 4)) << 32
        return Int(Swift.min(value, UInt64(Int.max / 4)))
    }

    /// The four characters that name a chunk; what is no ASCII becomes a replacement character.
    func tag(at offset: Int) -> String { String(decoding: self[offset..<offset + 4], as: UTF8.self) }

    /// Tells whether a chunk plainly begins here: four printable characters and a size that the file can hold.
    func holdsChunk(at offset: Int) -> Bool {
        guard offset + 8 <= count else { return false }
        guard self[offset..<offset + 4].allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
        return offset + 8 + Int(uint32(at: offset + 4)) <= count
    }

    /// Appends a number of any width, lowest byte first.
    mutating func append<Number: FixedWidthInteger>(littleEndian number: Number) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
