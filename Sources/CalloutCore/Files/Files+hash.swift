// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Files {
    /// How many bytes of a file that is hashed are in memory at a time.
    private static let piece = 1 << 16

    /// The XXH64 of a file's bytes.
    ///
    /// They are never in memory all at once: the pages that a large file had taken would stay with the process, and be
    /// copied with it wherever it is copied.
    ///
    /// - Parameter path: The file's path.
    /// - Returns: The hash; nil if there is no plain file at the path, or none that can be read.
    public static func hash(of path: String) -> UInt64? {
        guard !path.utf8.contains(0) else { return nil }
        // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0, kind(info) == .file else { return nil }
        return withUnsafeTemporaryAllocation(byteCount: piece, alignment: 8) { piece in
            var sum = XXHash64.Sum()
            while let count = read(file, into: piece) {
                let bytes = UnsafeRawBufferPointer(rebasing: piece[..<count])
                if count < piece.count { return sum.end(with: bytes) }
                sum.add(bytes)
            }
            return nil
        }
    }

    /// Reads until a buffer is full or the file ends; returns the number of bytes, nil if the file cannot be read.
    private static func read(_ file: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        var filled = 0
        while filled < buffer.count {
            let count = Glibc.read(file, buffer.baseAddress?.advanced(by: filled), buffer.count - filled)
            if count == 0 { break }
            if count < 0 && errno != EINTR { return nil }
            filled += max(count, 0)
        }
        return filled
    }
}
