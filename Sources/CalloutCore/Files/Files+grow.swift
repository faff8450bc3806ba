// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Files {
    /// Lets a file grow in its place: the end first and then the beginning that counts it, so that whoever reads in
    /// between, or after a crash, reads what was there before.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - growth: What to write where.
    /// - Throws: ``CueError`` with `unwritable`; the file is then as it was.
    static func grow(_ path: String, by growth: FileGrowth) throws(CueError) {
        let file = open(path, O_RDWR | O_CLOEXEC)
        guard file >= 0 else { throw unwritable(path, errno) }
        var info = stat()
        var failure = fstat(file, &info) == 0 ? nil : errno
        let oldEnd = failure == nil ? read(file, from: growth.offset, to: Int(info.st_size)) : []
        if failure == nil { failure = fill(file, growth.tail, at: growth.offset) }
        if failure == nil { failure = fill(file, growth.head, at: 0) }
        if failure != nil, ftruncate(file, off_t(growth.offset)) == 0 { _ = fill(file, oldEnd, at: growth.offset) }
        if close(file) != 0, failure == nil, errno != EINTR { failure = errno }
        if let failure { throw unwritable(path, failure) }
    }

    /// The bytes that the new end replaces: the old one's padding, if it had any.
    private static func read(_ file: Int32, from start: Int, to end: Int) -> [UInt8] {
        guard end > start else { return [] }
        return [UInt8](unsafeUninitializedCapacity: end - start) { buffer, count in
            count = max(0, pread(file, buffer.baseAddress, end - start, off_t(start)))
        }
    }
}
