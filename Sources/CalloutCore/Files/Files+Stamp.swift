// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Files {
    /// By what a file is known to be the one that it was, unchanged: which file it is, its length and its last change.
    struct Stamp: Equatable {
        private let device: dev_t
        private let number: ino_t
        private let length: off_t
        private let seconds: Int
        private let nanoseconds: Int

        /// Takes the stamp of a plain file; nil if there is none at the path, or none that may be written in its place.
        init?(of path: String) {
            var info = stat()
            guard stat(path, &info) == 0, Files.kind(info) == .file, access(path, W_OK) == 0 else { return nil }
            device = info.st_dev
            number = info.st_ino
            length = info.st_size
            seconds = info.st_mtim.tv_sec
            nanoseconds = info.st_mtim.tv_nsec
        }
    }
}
