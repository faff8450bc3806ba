// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Files {
    /// How long a plain file is, and when anything of it was last changed.
    struct Status: Equatable {
        let size: Int
        /// When its bytes, its name or its rights last changed (ctime), in nanoseconds since 1970.
        ///
        /// Unlike the time of its last writing nobody sets it back.
        let changed: Int64
        /// When its bytes were last written (mtime), in nanoseconds since 1970.
        let written: Int64

        /// Looks at a file; nil if there is no plain file at the path.
        init?(of path: String) {
            var info = stat()
            guard stat(path, &info) == 0, Files.kind(info) == .file else { return nil }
            size = Int(info.st_size)
            changed = Self.nanoseconds(info.st_ctim)
            written = Self.nanoseconds(info.st_mtim)
        }

        static func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec) }
    }

    /// The time by which the system dates files, in nanoseconds since 1970; never later than the next change's date.
    static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        return Status.nanoseconds(time)
    }

    /// Removes a file, if it is there, and the folders above it that are empty then, up to a folder that stays.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - folder: The path of the folder that stays.
    /// - Throws: ``CueError`` with `unwritable`.
    static func remove(_ path: String, upTo folder: String) throws(CueError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw unwritable(path, errno) }
        var parent = path[...]
        while let slash = parent.lastIndex(of: "/") {
            parent = parent[..<slash]
            guard parent.utf8.count > folder.utf8.count, rmdir(String(parent)) == 0 else { return }
        }
    }
}
