// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Files {
    /// Reads a file's lines one after the other, with little of it in memory at a time.
    ///
    /// - Parameters:
    ///   - path: The file's path; a file that is not there has no lines.
    ///   - longest: The most bytes of a line; a longer one is given in pieces, of which only the last has a line end.
    ///   - take: Takes the bytes of each line without its line end, the line's place in the file, and whether it has a
    ///     line end.
    static func lines(
        of path: String, longest: Int = 1 << 26,
        _ take: (_ line: UnsafeRawBufferPointer, _ offset: Int, _ isEnded: Bool) -> Void
    ) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return }
        defer { close(file) }
        // As much as most files have; it grows with a line that is longer.
        var room = min(2 << 20, 2 * longest)
        var base = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 16)
        defer { base.deallocate() }
        var offset = 0
        var filled = 0
        while true {
            let count = Glibc.read(file, base + filled, room - filled)
            if count < 0, errno == EINTR { continue }
            filled += max(count, 0)
            var start = 0
            while start < filled, let end = memchr(base + start, 0x0A, filled - start) {
                let length = end - (base + start)
                take(UnsafeRawBufferPointer(start: base + start, count: length), offset + start, true)
                start += length + 1
            }
            if count <= 0 || filled - start > longest {
                if filled > start {
                    take(UnsafeRawBufferPointer(start: base + start, count: filled - start), offset + start, false)
                }
                if count <= 0 { return }
                start = filled
            }
            offset += start
            filled -= start
            if filled > room / 2 {
                let larger = UnsafeMutableRawPointer.allocate(byteCount: 2 * room, alignment: 16)
                larger.copyMemory(from: base + start, byteCount: filled)
                base.deallocate()
                (base, room) = (larger, 2 * room)
            } else {
                memmove(base, base + start, filled)
            }
        }
    }
}
