// SPDX-License-Identifier: Apache-2.0

import Glibc
import Synchronization

extension Files {
    /// Counts the temporary names of this process, so that no two writers share one.
    private static let written = Atomic<Int>(0)
    /// What stands in a temporary name before and behind the numbers of the process and the file.
    static let temporaryPrefix = ".callout-"
    static let temporarySuffix = ".part"

    /// Writes a whole file: it is whole at its path, or what was there before stays.
    ///
    /// The bytes go to a temporary name in the same folder, which is then renamed. A file that is replaced hands its
    /// permissions on; a link stays a link. Nothing is left behind when it fails.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - path: Its path; the folder must be there.
    /// - Throws: ``CueError`` with `unwritable`.
    public static func write(_ bytes: [UInt8], to path: String) throws(CueError) {
        let (target, mode) = try target(of: path)
        let temporary = temporaryName(in: target.lastIndex(of: "/").map { String(target[...$0]) } ?? "")
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw unwritable(path, errno) }
        // Whoever removes the remains of others sees by it that this is none.
        flock(file, LOCK_EX | LOCK_NB)
        var failure = fill(file, bytes)
        if let mode, failure == nil, fchmod(file, mode) != 0 { failure = errno }
        // Some file systems report a full disk only here.
        if close(file) != 0, failure == nil, errno != EINTR { failure = errno }
        if failure == nil, rename(temporary, target) != 0 { failure = errno }
        if let failure {
            unlink(temporary)
            throw unwritable(path, failure)
        }
    }

    /// Makes a folder, and those above it that are missing; one that is there is left as it is.
    ///
    /// - Parameter path: The folder's path.
    /// - Throws: ``CueError`` with `unwritable`.
    public static func createFolder(_ path: String) throws(CueError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw CueError(.unwritable, "'\(path.filter { $0 != "\0" })' is no path of a folder: check it")
        }
        if kind(of: path) == .folder { return }
        if let slash = path.dropLast().lastIndex(of: "/"), slash != path.startIndex {
            try createFolder(String(path[..<slash]))
        }
        guard mkdir(path, 0o777) != 0 else { return }
        let code = errno
        // Another process may have made it in between.
        guard code == EEXIST, kind(of: path) == .folder else { throw unwritable(path, code) }
    }

    /// Finds out whether files can be written into a folder, by writing an empty one that has gone when this returns.
    ///
    /// - Parameter folder: The folder's path.
    /// - Throws: ``CueError`` with `unwritable`.
    static func probe(_ folder: String) throws(CueError) {
        let path = temporaryName(in: "\(folder)/")
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw unwritable(folder, errno) }
        close(file)
        unlink(path)
    }

    private static func temporaryName(in folder: String) -> String {
        let number = written.wrappingAdd(1, ordering: .relaxed).newValue
        return "\(folder)\(temporaryPrefix)\(getpid())-\(number)\(temporarySuffix)"
    }

    /// The path that is really written, and the permissions of the file that is there now, if one is.
    private static func target(of path: String) throws(CueError) -> (path: String, mode: mode_t?) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw CueError(.unwritable, "'\(path.filter { $0 != "\0" })' is no path of a file: check it")
        }
        var info = stat()
        guard lstat(path, &info) == 0 else { return (path, nil) }
        var target = path
        if info.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) {
            target = String(cString: real)
            free(real)
            guard stat(target, &info) == 0 else { throw unwritable(path, errno) }
        }
        switch kind(info) {
        case .file: return (target, info.st_mode & 0o7777)
        case .folder: throw unwritable(path, EISDIR)
        case .other:
            throw CueError(.unwritable, "\(path) is no plain file and would be replaced: choose another name")
        }
    }

    /// Writes all bytes, from a place on; returns the error's number if that failed.
    static func fill(_ file: Int32, _ bytes: [UInt8], at start: Int = 0) -> Int32? {
        bytes.withUnsafeBytes { buffer in
            var done = 0
            while done < buffer.count {
                let place = off_t(start + done)
                let count = pwrite(file, buffer.baseAddress?.advanced(by: done), buffer.count - done, place)
                if count < 0 && errno != EINTR { return errno }
                if count == 0 { return EIO }
                done += max(count, 0)
            }
            return nil
        }
    }

    static func unwritable(_ path: String, _ code: Int32) -> CueError {
        let fix =
            switch code {
            case ENOSPC, EDQUOT: "make room there or choose another folder"
            case EFBIG: "raise the limit for the size of files (ulimit -f)"
            case EACCES, EPERM, EROFS: "allow writing there or choose another folder"
            case ENAMETOOLONG: "choose a shorter name"
            case ENOTDIR, EEXIST: "a file stands where a folder is due, choose another folder"
            case EISDIR: "a folder stands where the file is due, move it away"
            case ENOENT: "make the folder first"
            default: "check the disk and the path"
            }
        return CueError(.unwritable, "\(path) cannot be written (\(words(code))): \(fix)")
    }
}
