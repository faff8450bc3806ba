// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem
import Glibc

/// A listening socket that whoever started this process has opened for it, as systemd does (sd_listen_fds(3)).
///
/// It stays theirs: it is not closed to callers when a server ends, so that the next one is started by the next caller.
public struct InheritedSocket: Sendable {
    /// The most that are taken.
    private static let most = 64
    /// The number of the first of them.
    private static let first: Int32 = 3

    let raw: Int32
    /// Where it listens.
    public let address: ServerAddress

    /// The sockets that this process was started with: by the variables `LISTEN_PID` and `LISTEN_FDS`.
    ///
    /// - Parameter exposure: Who may connect.
    /// - Returns: The sockets, in order; none if the variables are not there, or mean another process.
    /// - Throws: ``CueError`` with `invalid` for one that does not listen, or that others than this machine reach.
    public static func all(exposure: ServerAddress.Exposure = .loopback) throws(CueError) -> [InheritedSocket] {
        func number(_ name: String) -> Int? { getenv(name).flatMap { Int(String(cString: $0)) } }
        guard number("LISTEN_PID") == Int(getpid()), let count = number("LISTEN_FDS"), count > 0 else { return [] }
        guard count <= most else {
            throw CueError(.invalid, "\(count) sockets were handed to this process: hand it at most \(most)")
        }
        var sockets: [InheritedSocket] = []
        for raw in first..<first + Int32(count) { sockets.append(try InheritedSocket(raw, exposure)) }
        return sockets
    }

    private init(_ raw: Int32, _ exposure: ServerAddress.Exposure) throws(CueError) {
        self.raw = raw
        var listens: Int32 = 0
        var kind: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        guard getsockopt(raw, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) == 0, listens == 1,
            getsockopt(raw, SOL_SOCKET, SO_TYPE, &kind, &size) == 0, kind == Int32(SOCK_STREAM.rawValue)
        else {
            throw CueError(
                .invalid,
                "descriptor \(raw), which was handed to this process, does not listen for streams: "
                    + "use ListenStream=, and Accept=no")
        }
        guard let text = SocketAddress.name(of: raw) else {
            throw CueError(.invalid, "descriptor \(raw) has no address that is known here: give it a path, or a port")
        }
        address = try ServerAddress(text, exposure: exposure)
        // What is started here gets none of it, and nobody waits on it.
        _ = fcntl(raw, F_SETFD, FD_CLOEXEC)
        _ = fcntl(raw, F_SETFL, fcntl(raw, F_GETFL) | O_NONBLOCK)
    }
}
