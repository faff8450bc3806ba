// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import Glibc

/// Where a server is spoken to: `unix:///run/user/1000/callout.sock`, `tcp://127.0.0.1:10200`, `stdio://`.
public enum ServerAddress: Sendable, Hashable, CustomStringConvertible {
    /// Who may connect to a server on this machine.
    public enum Exposure: Sendable {
        /// This machine alone.
        case loopback
        /// Whoever reaches it over the network.
        case network
    }

    /// A socket in the file system, by its path.
    case unix(path: String)
    /// A port of an address of this machine; port 0 takes any that is free.
    case tcp(host: String, port: Int)
    /// Standard input and output: one client.
    case stdio

    /// Reads an address.
    ///
    /// - Parameters:
    ///   - text: The address, as above; a path alone is that of a socket.
    ///   - exposure: Who may connect.
    /// - Throws: ``CueError`` with `invalid` if it is none, or is one that others than this machine reach.
    public init(_ text: String, exposure: Exposure = .loopback) throws(CueError) {
        if text == "stdio://" {
            self = .stdio
        } else if text.hasPrefix("unix://") || text.contains("/") && !text.contains("://") {
            let path = text.hasPrefix("unix://") ? String(text.dropFirst(7)) : text
            guard path.contains(where: { $0 != "/" }), !path.hasSuffix("/") else {
                throw CueError(.invalid, "'\(text)' names no socket: write unix:///PATH")
            }
            guard path.utf8.count < 108 else {
                throw CueError(.invalid, "the path of a socket has at most 107 bytes, '\(path)' has more")
            }
            self = .unix(path: path)
        } else if text.hasPrefix("tcp://"), let colon = text.lastIndex(of: ":") {
            let host = text[..<colon].dropFirst(6)
            guard let port = Int(text[text.index(after: colon)...]), (0...65_535).contains(port), !host.isEmpty else {
                throw CueError(.invalid, "'\(text)' names no port: write tcp://127.0.0.1:PORT")
            }
            let bare = host == "localhost" ? "127.0.0.1" : host.filter { $0 != "[" && $0 != "]" }
            self = .tcp(host: String(bare), port: port)
            try checkHost(exposure)
        } else {
            throw CueError(.invalid, "'\(text)' is no address: write unix:///PATH, tcp://127.0.0.1:PORT or stdio://")
        }
    }

    private func checkHost(_ exposure: Exposure) throws(CueError) {
        guard case .tcp(let host, _) = self else { return }
        guard let address = SocketAddress(host: host, port: 0) else {
            throw CueError(.invalid, "'\(host)' is no address: write numbers, such as 127.0.0.1 or ::1")
        }
        guard address.isLoopback || exposure == .network else {
            throw CueError(
                .invalid,
                "\(host) can be reached from the network, where everybody could speak here: use 127.0.0.1, "
                    + "or add --expose-to-network")
        }
    }

    /// The languages in which it is spoken to there.
    var languages: ServiceLanguages {
        if case .tcp = self { .wyoming } else { .wyomingAndCues }
    }

    /// The address as it is written.
    public var description: String {
        switch self {
        case .unix(let path): "unix://\(path)"
        case .tcp(let host, let port): host.contains(":") ? "tcp://[\(host)]:\(port)" : "tcp://\(host):\(port)"
        case .stdio: "stdio://"
        }
    }
}
