// SPDX-License-Identifier: Apache-2.0

import Glibc

extension Files {
    /// The way from one folder to another: `../before`.
    ///
    /// - Parameters:
    ///   - folder: The path of the folder that is led to.
    ///   - start: The path of the folder that it leads from.
    /// - Returns: The way, links followed; `.` where both are one.
    /// - Throws: ``CueError`` with `invalid` if one of them is not there.
    public static func relative(_ folder: String, to start: String) throws(CueError) -> String {
        let (to, from) = (try parts(folder), try parts(start))
        let common = zip(to, from).prefix { $0 == $1 }.count
        let way = Array(repeating: "..", count: from.count - common) + to.dropFirst(common)
        return way.isEmpty ? "." : way.joined(separator: "/")
    }

    /// The folders from the root to one.
    private static func parts(_ path: String) throws(CueError) -> [String] {
        guard let real = realpath(path, nil) else {
            throw CueError(.invalid, "\(path) cannot be found (\(words(errno))): check the path")
        }
        defer { free(real) }
        return String(cString: real).split(separator: "/").map(String.init)
    }
}
