// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Plain files and folders: read whole, written whole or not at all.
///
/// These calls block. They are short: a cue's file is some 60 kB and goes to the page cache.
public enum Files {
    /// What lies at a path.
    public enum Kind: Sendable {
        /// A plain file.
        case file
        /// A folder.
        case folder
        /// A device, a pipe, a socket.
        case other
    }

    /// Tells what lies at a path, links followed.
    ///
    /// - Parameter path: The path.
    /// - Returns: Its kind; nil if there is nothing, or nothing that can be reached.
    public static func kind(of path: String) -> Kind? {
        var info = stat()
        guard !path.utf8.contains(0), stat(path, &info) == 0 else { return nil }
        return kind(info)
    }

    /// Tells whether there is certainly nothing at a path, and not something that cannot be reached.
    ///
    /// - Parameter path: The path.
    /// - Returns: Whether there is nothing.
    static func isMissing(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// The names in a folder, sorted; those that begin with a dot are left out.
    ///
    /// - Parameter folder: The folder's path.
    /// - Returns: The names; none if there is no such folder.
    public static func names(in folder: String) -> [String] {
        entries(in: folder).filter { !$0.hasPrefix(".") }.sorted()
    }

    /// All names in a folder, in no order.
    static func entries(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }

    static func kind(_ info: stat) -> Kind {
        switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// What the system says of an error's number, in its own words.
    static func words(_ code: Int32) -> String { String(cString: strerror(code)) }
}
