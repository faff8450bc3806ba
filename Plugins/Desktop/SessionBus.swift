// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore
import Glibc

/// A desktop's session bus, and the one connection to it that everything which is given it shares.
///
/// Making one opens nothing. The connection begins when it is first needed, is made anew after it ended, and ends when
/// nothing uses the bus any more or with ``close()``.
public final class SessionBus: Sendable {
    /// The user's own, where the environment of this process says.
    public static let standard = SessionBus(address(in: SessionBus.environment))

    /// Its address, as in `DBUS_SESSION_BUS_ADDRESS`; nil if there is none.
    public let address: String?
    private let limit: Duration

    @BusThread private var connection: BusConnection?

    /// Names a bus; connects to nothing.
    ///
    /// - Parameters:
    ///   - address: Its address, as in `DBUS_SESSION_BUS_ADDRESS`; nil if there is none.
    ///   - limit: How long the bus may take to let us in.
    public init(_ address: String?, limit: Duration = .milliseconds(500)) {
        self.address = address
        self.limit = limit
    }

    /// Where the session bus is: where `DBUS_SESSION_BUS_ADDRESS` says, or else the socket `bus` in `XDG_RUNTIME_DIR`.
    ///
    /// Only sockets of this machine count: an address that starts a program, or asks the network, would block.
    ///
    /// - Parameter environment: The variables of the environment.
    /// - Returns: The address; nil if there is none.
    public static func address(in environment: [String: String]) -> String? {
        if let listed = environment["DBUS_SESSION_BUS_ADDRESS"], !listed.isEmpty {
            return sockets(in: listed)
        }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/"),
            Files.kind(of: "\(folder)/bus") == .other
        else { return nil }
        // A path in an address is escaped but for these letters.
        let escaped = "\(folder)/bus".utf8.map { byte in
            let letter = Character(Unicode.Scalar(byte))
            guard !letter.isASCII || !(letter.isLetter || letter.isNumber || "-_/.".contains(letter)) else {
                return String(letter)
            }
            let digits = String(byte, radix: 16)
            return digits.count == 1 ? "%0\(digits)" : "%\(digits)"
        }
        return "unix:path=\(escaped.joined())"
    }

    /// The addresses in a list that are sockets of this machine; nil if none is.
    static func sockets(in listed: String) -> String? {
        let sockets = listed.split(separator: ";").filter { $0.hasPrefix("unix:") }
        return sockets.isEmpty ? nil : sockets.joined(separator: ";")
    }

    private static var environment: [String: String] {
        let names = ["DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"]
        return names.reduce(into: [:]) { variables, name in
            variables[name] = getenv(name).map { String(cString: $0) }
        }
    }

    /// The connection; a new one if there is none or it has ended.
    @BusThread
    func connected() async throws(BusError) -> BusConnection {
        if let connection, connection.handle != nil { return connection }
        guard let address else { throw .noAddress }
        let opened = try await BusConnection.open(address, within: limit)
        // Another may have been quicker: all share one.
        if let connection, connection.handle != nil {
            opened.close()
            return connection
        }
        connection = opened
        return opened
    }

    /// Ends the connection; it is made anew when it is needed.
    public func close() async { await end() }

    @BusThread
    private func end() {
        connection?.close()
        connection = nil
    }
}
#endif
