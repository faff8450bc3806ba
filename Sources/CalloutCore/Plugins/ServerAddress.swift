// SPDX-License-Identifier: Apache-2.0

/// Where a server is spoken to: `unix:///run/user/1000/callout.sock`, `tcp://127.0.0.1:10200`, `stdio://`.
public enum ServerAddress: Sendable, Hashable, CustomStringConvertible {
    /// The longest path of a socket, in bytes, as the system has it.
    package static let longestPath = 107

    /// A socket in the file system, by its path.
    case unix(path: String)
    /// A port of an address in numbers; port 0 is any that is free, where somebody is to listen.
    case tcp(host: String, port: Int)
    /// Standard input and output: one client.
    case stdio

    /// Reads an address.
    ///
    /// - Parameter text: The address, as above; a path alone is that of a socket, `localhost` is 127.0.0.1.
    /// - Throws: ``CueError`` with `invalid` if it is none.
    public init(parsing text: String) throws(CueError) {
        if text == "stdio://" {
            self = .stdio
        } else if text.hasPrefix("unix://") || text.contains("/") && !text.contains("://") {
            let path = text.hasPrefix("unix://") ? String(text.dropFirst(7)) : text
            guard path.contains(where: { $0 != "/" }), !path.hasSuffix("/") else {
                throw CueError(.invalid, "'\(text)' names no socket: write unix:///PATH")
            }
            guard path.utf8.count <= Self.longestPath else {
                throw CueError(
                    .invalid, "the path of a socket has at most \(Self.longestPath) bytes, '\(path)' has more")
            }
            self = .unix(path: path)
        } else if text.hasPrefix("tcp://"), let colon = text.lastIndex(of: ":") {
            let host = text[..<colon].dropFirst(6)
            let digits = text[text.index(after: colon)...]
            guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits), port <= 65_535,
                !host.isEmpty
            else {
                throw CueError(.invalid, "'\(text)' names no port: write tcp://127.0.0.1:PORT")
            }
            let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
            let bare =
                host == "localhost" ? "127.0.0.1" : isBracketed ? String(host.dropFirst().dropLast()) : String(host)
            // Which numbers are an address is the system's to say.
            guard !bare.isEmpty, bare.utf8.allSatisfy({ Self.numbers.contains($0) }) else { throw Self.noNumbers(bare) }
            self = .tcp(host: bare, port: port)
        } else {
            throw CueError(.invalid, "'\(text)' is no address: write unix:///PATH, tcp://127.0.0.1:PORT or stdio://")
        }
    }

    private static let numbers = Set("0123456789abcdefABCDEF.:".utf8)

    /// Says that a host is not written in numbers.
    package static func noNumbers(_ host: String) -> CueError {
        CueError(.invalid, "'\(host)' is no address: write numbers, such as 127.0.0.1 or ::1")
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
