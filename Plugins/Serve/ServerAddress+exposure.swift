// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem

extension ServerAddress {
    /// Who may connect to a server on this machine.
    public enum Exposure: Sendable {
        /// This machine alone.
        case loopback
        /// Whoever reaches it over the network.
        case network
    }

    /// Reads an address to listen at.
    ///
    /// - Parameters:
    ///   - text: The address; a path alone is that of a socket.
    ///   - exposure: Who may connect.
    /// - Throws: ``CueError`` with `invalid` if it is none, or is one that others than this machine reach.
    public init(_ text: String, exposure: Exposure = .loopback) throws(CueError) {
        try self.init(parsing: text)
        guard case .tcp(let host, _) = self else { return }
        guard let address = SocketAddress(host: host, port: 0) else { throw Self.noNumbers(host) }
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
}
