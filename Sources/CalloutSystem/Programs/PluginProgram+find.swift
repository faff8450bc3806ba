// SPDX-License-Identifier: Apache-2.0

package import CalloutCore
import Glibc

extension PluginProgram {
    /// The program's absolute path.
    ///
    /// Throws `unavailable`, naming what was looked for, where, and what to do.
    package func find() throws(CueError) -> String {
        guard let name = command.first, !name.isEmpty else {
            throw CueError(.unavailable, "the plugin '\(self.name)' has no command; name one in its plugin.json")
        }
        if let folder, !Self.isFolder(folder) { throw missing("there is no folder '\(folder)'") }
        let home = folder ?? "."
        if name.contains("/") {
            let path = Self.absolute(name.hasPrefix("/") ? name : "\(home)/\(name)")
            guard access(path, F_OK) == 0 else { throw missing("there is no program '\(path)'") }
            guard Self.isProgram(path) else { throw missing("'\(path)' is no program that may be run") }
            if let interpreter = Self.missingInterpreter(path) {
                throw missing("the system cannot run '\(path)' (its interpreter '\(interpreter)' is missing)")
            }
            return path
        }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        let folders = (folder.map { [$0] } ?? []) + searchedFolders
        for place in folders + path.split(separator: ":").map(String.init) {
            let path = Self.absolute("\(place)/\(name)")
            if Self.isProgram(path) { return path }
        }
        throw missing("there is no program '\(name)' in \((folders + ["PATH"]).joined(separator: ", "))")
    }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return "\(String(cString: folder))/\(path)"
    }

    /// The interpreter that a script names and that is not here: whoever starts a script in a sandbox could not say so.
    private static func missingInterpreter(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(file, &bytes, bytes.count)
        guard count > 2, bytes.starts(with: "#!".utf8) else { return nil }
        let line = bytes[2..<count].prefix { $0 != UInt8(ascii: "\n") }
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\r" }
        guard let interpreter = words.first.map(String.init), interpreter.hasPrefix("/") else { return nil }
        return access(interpreter, X_OK) == 0 ? nil : interpreter
    }

    private static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 && !isFolder(path) }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
