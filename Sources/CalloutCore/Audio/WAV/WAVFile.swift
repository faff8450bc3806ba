// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Plain reading of a whole file into memory.
enum WAVFile {
    /// The bytes of a regular file, or why not.
    static func bytes(at path: String, limit: Int) throws(WAVError) -> [UInt8] {
        guard !path.utf8.contains(0) else { throw .unreadable(path: path, reason: "the name holds a zero byte") }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: path, reason: "it is not a regular file")
        }
        guard status.st_size <= limit else { throw .tooLarge(bytes: status.st_size, limit: limit) }
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: status.st_size) { buffer, filled in
            while filled < buffer.count {
                count = read(descriptor, buffer.baseAddress.map { $0 + filled }, buffer.count - filled)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                filled += count
            }
        }
        guard count >= 0 else { throw failure(path) }
        return bytes
    }

    private static func failure(_ path: String) -> WAVError {
        .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
}
