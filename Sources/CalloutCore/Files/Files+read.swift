// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Files {
    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limit: The most bytes it may have.
    /// - Returns: Its bytes.
    /// - Throws: ``CueError`` with `invalid` for a file that is not there, cannot be read, is larger than the limit, or
    ///   is no plain file.
    public static func read(_ path: String, limit: Int) throws(CueError) -> [UInt8] {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw CueError(.invalid, "'\(path.filter { $0 != "\0" })' is no path of a file: check it")
        }
        // Without O_NONBLOCK, opening a pipe that nobody writes to would wait for ever.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            let code = errno
            let fix = code == EACCES ? "allow reading it" : "check the path"
            throw CueError(.invalid, "\(path) cannot be read (\(words(code))): \(fix)")
        }
        defer { close(file) }
        var info = stat()
        guard fstat(file, &info) == 0, kind(info) == .file else {
            throw CueError(.invalid, "\(path) is no plain file: name a file")
        }
        guard info.st_size <= limit else { throw tooLarge(path, limit) }
        return try contents(of: file, path, expected: info.st_size, limit: limit)
    }

    private static func contents(
        of file: Int32, _ path: String, expected: Int, limit: Int
    ) throws(CueError) -> [UInt8] {
        // With room for the second call, which says that a file that kept its size has ended.
        var room = 64
        var bytes = [UInt8](unsafeUninitializedCapacity: expected + room) { buffer, count in
            count = max(0, Glibc.read(file, buffer.baseAddress, buffer.count))
        }
        while true {
            let start = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: room))
            let count = bytes.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress?.advanced(by: start), room) }
            let code = errno
            bytes.removeLast(room - max(count, 0))
            if count == 0 { return bytes }
            if count < 0 && code != EINTR {
                throw CueError(.invalid, "\(path) cannot be read (\(words(code))): check the disk")
            }
            guard bytes.count <= limit else { throw tooLarge(path, limit) }
            room = max(expected + 1 - bytes.count, 4096)
        }
    }

    private static func tooLarge(_ path: String, _ limit: Int) -> CueError {
        CueError(.invalid, "\(path) has more than the \(limit) bytes that are read: check that it is the right file")
    }
}
