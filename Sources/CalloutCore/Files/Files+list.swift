// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Files {
    /// What lies in a folder, by name.
    public struct Listing: Sendable, Equatable {
        /// The names, sorted; those that begin with a dot are left out.
        public let names: [String]
        /// Names that are not UTF-8, with a question mark for what cannot be read of them, sorted.
        public let unreadable: [String]
    }

    /// Lists a folder.
    ///
    /// - Parameter folder: The folder's path.
    /// - Returns: The names in it; nil if there is no such folder.
    /// - Throws: ``CueError`` with `invalid` for a folder that cannot be read, and for what is none.
    public static func list(_ folder: String) throws(CueError) -> Listing? {
        guard let stream = opendir(folder) else {
            let code = errno
            if code == ENOENT { return nil }
            let fix = code == EACCES ? "allow reading it" : "check the path"
            throw CueError(.invalid, "the folder \(folder) cannot be read (\(words(code))): \(fix)")
        }
        defer { closedir(stream) }
        var names: [String] = []
        var unreadable: [String] = []
        while let entry = readdir(stream) {
            withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
                    if let name = String(validatingCString: bytes) {
                        if !name.hasPrefix(".") { names.append(name) }
                    } else {
                        unreadable.append(String(cString: bytes).replacing("\u{FFFD}", with: "?"))
                    }
                }
            }
        }
        return Listing(names: names.sorted(), unreadable: unreadable.sorted())
    }

    /// Why what has a name cannot be reached by it: a link that leads nowhere or in a circle, a folder that is closed.
    ///
    /// - Parameter path: The path.
    /// - Returns: The system's words for it; nil if it can be reached, or nothing has that name.
    public static func obstacle(at path: String) -> String? {
        var info = stat()
        guard stat(path, &info) != 0 else { return nil }
        let code = errno
        guard lstat(path, &info) != 0 else { return words(code) }
        return errno == ENOENT || errno == ENOTDIR ? nil : words(code)
    }

    /// By what a folder is known to be the same as another of another name: its device and its number there.
    ///
    /// - Parameter folder: The folder's path.
    /// - Returns: Both numbers; nil if there is nothing at the path.
    public static func identity(of folder: String) -> [UInt64]? {
        var info = stat()
        guard stat(folder, &info) == 0 else { return nil }
        return [UInt64(info.st_dev), UInt64(info.st_ino)]
    }
}
