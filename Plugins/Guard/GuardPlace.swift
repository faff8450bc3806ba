// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import Glibc

/// Where the guard of one user and one sound server is found: its socket, its lock, its journal and its log.
public struct GuardPlace: Sendable, Equatable {
    /// The folder of the socket, which is the user's alone.
    let folder: String
    /// The folder of the journal.
    let stateFolder: String
    /// What sets the guards of one user apart: a number made of the sound server's address.
    let name: String

    var socket: String { "\(folder)/guard-\(name).sock" }
    var lock: String { "\(folder)/guard-\(name).lock" }
    var journal: String { "\(stateFolder)/guard-\(name).journal" }
    var log: String { "\(stateFolder)/guard-\(name).log" }

    /// The place for a sound server.
    ///
    /// The socket is in `$XDG_RUNTIME_DIR/callout`, or, where that variable is not set, in `/tmp/callout-UID`; the
    /// journal in `$XDG_STATE_HOME/callout`, or `~/.local/state/callout`.
    ///
    /// - Parameters:
    ///   - server: The server's address as in `PULSE_SERVER`; nil is the one that the environment names.
    ///   - variable: The value of a variable of the environment.
    /// - Throws: ``CueError`` with `unavailable` if the socket's path is longer than the system allows.
    public init(
        server: String? = nil, from variable: (String) -> String? = Self.variable
    ) throws(CueError) {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
        folder = value("XDG_RUNTIME_DIR").map { "\($0)/callout" } ?? "/tmp/callout-\(getuid())"
        stateFolder =
            value("XDG_STATE_HOME").map { "\($0)/callout" }
            ?? value("HOME").map { "\($0)/.local/state/callout" } ?? folder
        name = Self.hash([server ?? variable("PULSE_SERVER") ?? "", variable("PULSE_RUNTIME_PATH") ?? ""])
        guard socket.utf8.count < 108 else {
            throw CueError(
                .unavailable, "the guard's socket would be \(socket), which is too long: set a shorter XDG_RUNTIME_DIR")
        }
    }

    /// Reads a variable of this process's environment.
    public static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// Makes the socket's folder, and sees to it that nobody else can use it; throws `CueError` with `unavailable`.
    func prepareFolder() throws(CueError) {
        var info = stat()
        if mkdir(folder, 0o700) != 0, errno != EEXIST { throw unusable(String(cString: strerror(errno))) }
        guard lstat(folder, &info) == 0 else { throw unusable(String(cString: strerror(errno))) }
        guard info.st_mode & S_IFMT == S_IFDIR else { throw unusable("it is no folder") }
        guard info.st_uid == getuid() else { throw unusable("it belongs to another user") }
        if info.st_mode & 0o077 != 0, chmod(folder, 0o700) != 0 { throw unusable(String(cString: strerror(errno))) }
    }

    private func unusable(_ words: String) -> CueError {
        CueError(
            .unavailable,
            "other audio cannot be lowered: \(folder) cannot be used (\(words)): set XDG_RUNTIME_DIR to a folder of yours"
        )
    }

    /// A number that tells addresses apart and stays the same: FNV-1a.
    private static func hash(_ words: [String]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in words.joined(separator: "\n").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
