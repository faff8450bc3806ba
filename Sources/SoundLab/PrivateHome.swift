// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The folders of a user of our own, so that a server and its clients find nothing of the real user's.
struct PrivateHome {
    let folder: URL
    /// What programs need to live in it.
    let environment: [String: String]

    /// Makes the folders; their paths are short, since sockets lie in them.
    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "callout-\(UUID().uuidString.prefix(8))")
        let (runtime, home) = (folder.appending(path: "run"), folder.appending(path: "home"))
        for folder in [runtime, home] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: runtime.path)
        var environment = ProcessInfo.processInfo.environment.filter { name, _ in
            !["PULSE_", "XDG_", "DBUS_", "PIPEWIRE_"].contains { name.hasPrefix($0) }
        }
        environment["XDG_RUNTIME_DIR"] = runtime.path
        environment["HOME"] = home.path
        self.environment = environment
    }

    /// Removes the folders.
    func remove() { try? FileManager.default.removeItem(at: folder) }
}
