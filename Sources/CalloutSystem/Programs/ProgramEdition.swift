// SPDX-License-Identifier: Apache-2.0

package import CalloutCore
import Glibc

/// Which edition of a plugin lies on the disk: its program and the files among its arguments, by what tells one file
/// from another.
///
/// Somebody may install a later one while we run: then its voices may be others, and it may sound otherwise.
package struct ProgramEdition: Sendable, Equatable {
    private struct Stamp: Equatable {
        let device: dev_t
        let number: ino_t
        let length: off_t
        let seconds: Int
        let nanoseconds: Int

        init?(_ path: String) {
            var info = stat()
            guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return nil }
            device = info.st_dev
            number = info.st_ino
            length = info.st_size
            seconds = info.st_mtim.tv_sec
            nanoseconds = info.st_mtim.tv_nsec
        }
    }

    private let paths: [String]
    private let stamps: [Stamp]

    /// Looks at a plugin's files; nil if its program is not here, or if it is ours, which changes with us.
    package init?(_ program: PluginProgram) {
        guard program.origin == .others, let path = try? program.find() else { return nil }
        let folder = program.folder.map { "\($0)/" } ?? ""
        let arguments = program.command.dropFirst().filter { !$0.isEmpty }
        self.init([path] + arguments.map { $0.hasPrefix("/") ? $0 : folder + $0 })
    }

    private init?(_ paths: [String]) {
        let found = paths.map { ($0, Stamp($0)) }
        // While it is being installed there is none.
        guard found[0].1 != nil else { return nil }
        self.paths = found.filter { $0.1 != nil }.map(\.0)
        stamps = found.compactMap(\.1)
    }

    /// Whether another edition lies in its place, whole.
    package var isOutdated: Bool {
        guard let now = ProgramEdition(paths) else { return false }
        return now != self
    }
}
