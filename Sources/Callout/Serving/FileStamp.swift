// SPDX-License-Identifier: Apache-2.0

import Glibc

/// By what a file is known to be unchanged.
struct FileStamp: Sendable, Equatable {
    private let path: String
    private let number: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// Looks at a file or a folder; all are 0 for one that is not there.
    init(_ path: String) {
        var info = stat()
        if stat(path, &info) != 0 { info = stat() }
        self.path = path
        number = UInt64(info.st_ino)
        size = Int64(info.st_size)
        seconds = info.st_mtim.tv_sec
        nanoseconds = info.st_mtim.tv_nsec
    }
}
