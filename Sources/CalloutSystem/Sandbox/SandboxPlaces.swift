// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

/// What of this machine and this user decides how a sandbox looks.
package struct SandboxPlaces: Sendable {
    /// A variable of our own environment.
    package var variable: @Sendable (String) -> String?
    /// Where a path leads in the end, without links; nil if nothing is there.
    package var real: @Sendable (String) -> String?
    /// Whether a folder is there.
    package var isFolder: @Sendable (String) -> Bool

    package init(
        variable: @escaping @Sendable (String) -> String?, real: @escaping @Sendable (String) -> String?,
        isFolder: @escaping @Sendable (String) -> Bool
    ) {
        self.variable = variable
        self.real = real
        self.isFolder = isFolder
    }

    /// Those of this machine.
    package static let here = SandboxPlaces(
        variable: { name in getenv(name).map { String(cString: $0) } },
        real: { path in
            guard let real = realpath(path, nil) else { return nil }
            defer { free(real) }
            return String(cString: real)
        },
        isFolder: { Files.kind(of: $0) == .folder })

    /// The user's home; nil where it is none of its own.
    package var home: String? {
        guard let home = variable("HOME").flatMap(real), home != "/", isFolder(home) else { return nil }
        return home
    }

    /// The folder of temporary files.
    package var temporary: String { real("/tmp") ?? "/tmp" }

    /// The folders in which people, and their running programs, keep what is theirs; none lies in another.
    package var own: [String] {
        let folders =
            ["/home", "/root", "/run", "/media", "/mnt", "/tmp", "/var/tmp", "/var/mail", "/var/spool"]
            + [
                "HOME", "TMPDIR", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
                "XDG_STATE_HOME",
            ]
            .compactMap(variable)
        var own: [String] = []
        for folder in Set(folders.compactMap(real)).sorted() where folder != "/" && isFolder(folder) {
            if !own.contains(where: { Self.isPath(folder, in: $0) }) { own.append(folder) }
        }
        return own
    }

    /// Whether a path is a folder or lies in it; both without links.
    package static func isPath(_ path: String, in folder: String) -> Bool {
        path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }
}
