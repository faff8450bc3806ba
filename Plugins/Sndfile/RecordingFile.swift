// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore
import Glibc

/// The one owner of the descriptor of a regular file that is open for reading.
struct RecordingFile: ~Copyable {
    /// The descriptor, at the beginning of the file.
    let descriptor: Int32
    /// The file's path as it is told in a message: quoted, on one line.
    let name: String
    /// How many bytes the file has, at least 1.
    let count: Int

    private init(descriptor: Int32, name: String, count: Int) {
        self.descriptor = descriptor
        self.name = name
        self.count = count
    }

    deinit { close(descriptor) }

    /// Opens a file; a folder, a pipe or a device is refused before it can block or never end.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - largest: The most bytes it may have.
    /// - Returns: The open file.
    /// - Throws: ``CueError`` with `invalid`.
    static func opened(_ path: String, largest: Int) throws(CueError) -> RecordingFile {
        let name = "'" + String(path.map { $0.isNewline || $0 == "\0" ? " " : $0 }) + "'"
        guard !path.utf8.contains(0) else { throw invalid("\(name) is no path: it holds a zero byte") }
        // Not blocking: the opening of a pipe without a writer would wait for one.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw invalid("cannot read \(name): \(String(cString: strerror(errno)))") }
        var status = stat()
        let known = fstat(descriptor, &status) == 0
        let file = RecordingFile(descriptor: descriptor, name: name, count: Int(status.st_size))
        guard known, status.st_mode & S_IFMT == S_IFREG else {
            throw invalid("\(name) is no regular file: give the path of a recording")
        }
        guard file.count > 0 else { throw invalid("\(name) is empty: record or render it again") }
        guard file.count <= largest else {
            throw invalid("\(name) has \(file.count) bytes, the limit is \(largest): cut it or raise the limit")
        }
        return file
    }

    /// The end that the file's container promises.
    var end: ContainerEnd {
        let descriptor = descriptor
        return ContainerEnd(count: count) { length, offset in
            [UInt8](unsafeUninitializedCapacity: length) { buffer, filled in
                filled = max(0, pread(descriptor, buffer.baseAddress, length, off_t(offset)))
            }
        }
    }

    /// Checks that the file reaches the end that its container promises.
    ///
    /// - Throws: ``CueError`` with `invalid` if it does not.
    func checkEnd() throws(CueError) {
        if end.isMissing { throw Self.invalid("\(name) is cut off: its end is missing; copy or save it again") }
    }

    private static func invalid(_ message: String) -> CueError { CueError(.invalid, message, stage: "sndfile") }
}
#endif
