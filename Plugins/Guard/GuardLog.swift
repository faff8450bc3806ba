// SPDX-License-Identifier: Apache-2.0

import Glibc

/// What a guard tells of itself: a file of bounded size, one line an event.
struct GuardLog: Sendable {
    /// The size beyond which it is begun anew.
    private static let limit = 65_536

    private let path: String?

    /// Names the file; nil tells nobody.
    init(_ path: String?) { self.path = path }

    /// Writes an event: its name, then what there is to say about it.
    func note(_ event: StaticString, _ words: String = "") {
        guard let path else { return }
        var info = stat()
        let isLong = stat(path, &info) == 0 && info.st_size > Self.limit
        let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | (isLong ? O_TRUNC : 0), 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        let line = Array("\(time(nil)) \(getpid()) \(event)\(words.isEmpty ? "" : ": ")\(words)\n".utf8)
        _ = write(file, line, line.count)
    }
}
