// SPDX-License-Identifier: Apache-2.0

#if Pulse
public import CalloutCore

extension PulseServerInfo {
    /// Asks a server how it is; starts no server, makes no stream and loads no module.
    ///
    /// - Parameters:
    ///   - address: The server's address, nil for the user's own.
    ///   - limit: How long the server may take for each answer.
    /// - Returns: What it says.
    /// - Throws: ``CueError`` with `unavailable` if none answers.
    public static func probe(_ address: String? = nil, limit: Duration = .seconds(2)) async throws(CueError) -> Self {
        try await ask(address, limit)
    }

    @PulseThread
    private static func ask(_ address: String?, _ limit: Duration) async throws(CueError) -> Self {
        do throws(PulseError) {
            let context = try PulseContext(address: address, application: "Callout", limit: limit, spawning: .never)
            defer { context.close() }
            try await context.ready.value()
            let server = context.server()
            let modules = context.modules()
            let sinks = context.sinks()
            let name = try await server.value()
            let loaded = try await modules.value()
            return PulseServerInfo(name, loaded, try await sinks.value())
        } catch {
            throw CueError.noServer(address, error)
        }
    }

    /// Puts together what a server answered.
    init(_ server: PulseServerName, _ modules: [PulseModule], _ sinks: [PulseSinkState]) {
        name = server.name
        version = server.version
        isPipeWire = server.isPipeWire
        defaultSink = sinks.first { $0.name == server.defaultSink }.map {
            Sink(
                name: $0.name, description: $0.description, state: $0.state, isMuted: $0.isMuted, volume: $0.volume,
                isDummy: $0.isDummy)
        }
        ducking = modules.ducking?.arguments
        duckingObstacle = RoleDucking.obstacle(server, modules.ducking, sinks: sinks.count)
    }
}
#endif
