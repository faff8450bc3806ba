// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// A listening socket in the file system that is ours: for the user alone, gone with us, and never another server's.
///
/// A lock beside it (`PATH.lock`) tells a server that lives from the socket of one that was killed.
final class SocketFile: Sendable {
    private let path: String
    private let lock: Descriptor

    /// Claims a path; throws ``CueError`` with `unavailable` if another server has it, or the folder is not the user's.
    init(_ path: String) throws(CueError) {
        self.path = path
        try Self.prepareFolder(of: path)
        do throws(SystemError) {
            lock = try Self.lock(path)
            var info = stat()
            guard lstat(path, &info) == 0 else { return }
            guard info.st_mode & S_IFMT == S_IFSOCK else { throw SystemError("bind", EEXIST) }
            // One that listens without our lock is no server of ours, and is left alone all the same.
            if (try? UnixSocket.connect(path)) != nil { throw SystemError("bind", EADDRINUSE) }
        } catch {
            throw Self.fault(path, error)
        }
    }

    /// Listens at the path.
    func listen() throws(CueError) -> Descriptor {
        do throws(SystemError) { return try UnixSocket.listen(path) } catch { throw Self.fault(path, error) }
    }

    /// Takes the socket away.
    func remove() {
        unlink(path)
        unlink("\(path).lock")
    }

    private static func fault(_ path: String, _ error: SystemError) -> CueError {
        let reason =
            switch error.code {
            case EEXIST: "\(path) is there and no socket: name another path"
            case EADDRINUSE, EWOULDBLOCK:
                "another server listens at \(path): end it first, or name another path"
            default: "\(path) cannot be listened at: \(error.words)"
            }
        return CueError(.unavailable, reason, underlying: error)
    }

    private static func lock(_ path: String) throws(SystemError) -> Descriptor {
        // A lock whose file was removed meanwhile keeps nobody away.
        for _ in 0..<100 {
            let file = try Descriptor(
                open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600), of: "open")
            guard flock(file.raw, LOCK_EX | LOCK_NB) == 0 else { throw SystemError("flock") }
            var ours = stat()
            var there = stat()
            guard fstat(file.raw, &ours) == 0 else { throw SystemError("fstat") }
            if stat("\(path).lock", &there) == 0, (ours.st_dev, ours.st_ino) == (there.st_dev, there.st_ino) {
                return file
            }
        }
        throw SystemError("flock", EWOULDBLOCK)
    }

    /// Makes the folder if it is not there, and sees to it that nobody else may put or take things there.
    private static func prepareFolder(of path: String) throws(CueError) {
        let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        var info = stat()
        if mkdir(folder, 0o700) != 0, errno != EEXIST {
            throw CueError(.unavailable, "the folder \(folder) cannot be made: \(SystemError("mkdir").words)")
        }
        guard stat(folder, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else {
            throw CueError(.unavailable, "\(folder) is no folder: name another path for the socket")
        }
        guard info.st_uid == geteuid(), info.st_mode & 0o022 == 0 else {
            throw CueError(
                .unavailable,
                "others may write in \(folder), so that a socket there is not safe: "
                    + "name one in a folder of your own, such as $XDG_RUNTIME_DIR/callout/serve.sock")
        }
    }
}
