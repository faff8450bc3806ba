// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Files {
    /// Removes what writers that were killed have left in a folder: temporary files of processes that are no more.
    ///
    /// A file that is still being written is locked, also by a writer on another machine or in another container, whose
    /// process has a number that means nothing here.
    ///
    /// - Parameter folder: The folder's path; nothing is done where there is none.
    static func removeRemains(in folder: String) {
        for name in entries(in: folder) {
            guard let writer = writer(ofTemporary: name), kill(writer, 0) != 0, errno == ESRCH else { continue }
            let file = open("\(folder)/\(name)", O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
            guard file >= 0 else { continue }
            if flock(file, LOCK_EX | LOCK_NB) == 0 { unlink("\(folder)/\(name)") }
            close(file)
        }
    }

    /// The process that made a temporary file; nil if the name is none of such a file.
    private static func writer(ofTemporary name: String) -> pid_t? {
        guard name.hasPrefix(temporaryPrefix), name.hasSuffix(temporarySuffix) else { return nil }
        let numbers = name.dropFirst(temporaryPrefix.count).dropLast(temporarySuffix.count).split(
            separator: "-", omittingEmptySubsequences: false)
        guard numbers.count == 2, Int(numbers[1]) != nil, let writer = pid_t(numbers[0]), writer > 0 else { return nil }
        return writer
    }
}
