// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// A sound server, and the one connection to it that a sink and a session share.
///
/// Making one opens nothing. The connection begins with the first ``PulseSink`` or restraint that gets ready, is
/// made anew after it failed, and ends when nothing uses the server any more or with ``close()``. A server is started
/// where none runs if the user's `client.conf` says so, as for every other player.
public final class PulseServer: Sendable {
    /// The user's own server.
    public static let standard = PulseServer()

    /// The server's address as in `PULSE_SERVER`; nil is the user's own.
    public let address: String?
    /// Our name, as mixers show it.
    public let application: String
    private let limit: Duration

    @PulseThread private var context: PulseContext?

    /// Names a server; connects to nothing.
    ///
    /// - Parameters:
    ///   - address: The server's address as in `PULSE_SERVER`; nil is the user's own.
    ///   - application: Our name, as mixers show it.
    ///   - limit: How long the server may take to let us in.
    public init(_ address: String? = nil, application: String = "Callout", limit: Duration = .seconds(3)) {
        self.address = address
        self.application = application
        self.limit = limit
    }

    /// The connection; a new one if there is none or it has failed.
    @PulseThread
    func connected() async throws(CueError) -> PulseContext {
        do throws(PulseError) {
            let context = try usable()
            try await context.ready.value()
            return context
        } catch {
            throw CueError.noServer(address, error)
        }
    }

    @PulseThread
    private func usable() throws(PulseError) -> PulseContext {
        if let context, context.failure == nil { return context }
        let context = try PulseContext(
            address: address, application: application, limit: limit, spawning: .asConfigured)
        self.context = context
        return context
    }

    /// Ends the connection, and with it every stream of ours; the next cue makes a new one.
    public func close() async { await end() }

    @PulseThread
    private func end() {
        context?.close()
        context = nil
    }
}
#endif
