// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// One trigger stream, and what is known of the module that it works through.
///
/// Making one sends all questions at once; ``ready()`` waits for the answers.
@PulseThread
final class TriggerSetup {
    let stream: PulseStream
    /// What is not as the newest claim asks, if anything.
    private(set) var note: String?
    private let server: PulseReply<PulseServerName>
    private let modules: PulseReply<[PulseModule]>
    private var subscription: PulseSubscription?
    /// Whether the first answers have been taken in.
    private var isKnown = false
    /// The module as it is loaded.
    private var instance: PulseModule?
    /// The sinks that there are, by the server's numbers.
    private var sinks: Set<UInt32> = []
    /// The sink that the stream is on, and stays on.
    private var home: UInt32?
    private var isOpen = false

    /// Begins to create the stream, corked, and asks what the server has loaded.
    init(_ context: PulseContext) throws(PulseError) {
        // Nothing is ever written: a stream need not sound to trigger. It stays where it is, for a trigger that moves while
        // it lowers others ends a PulseAudio 16 by a failed assertion; the module counts it for all sinks anyway.
        stream = try PulseStream(
            context, name: "Lowers other audio", role: RoleDucking.trigger,
            format: PulseFormat(sampleRate: 48_000, channels: 1), .stays)
        server = context.server()
        modules = context.modules()
        subscription = context.subscribe([.modules, .sinks]) { [weak self] in self?.take($0) }
    }

    private func take(_ event: PulseEvent) {
        switch (event.facility, event.kind) {
        case (.modules, .removed): if event.index == instance?.index { instance = nil }
        case (.sinks, .new): sinks.insert(event.index)
        case (.sinks, .removed): sinks.remove(event.index)
        default: break
        }
    }

    /// Waits until the stream is there and it is clear whether it can trigger anything.
    ///
    /// - Throws: ``PulseError``, or ``CueError`` with `unavailable` if streams can't be lowered by their role here.
    func ready() async throws {
        if !isKnown {
            // Asked now, not with the rest: what the watch tells of comes after what stands here.
            let present = stream.context.sinks()
            instance = try await modules.value().ducking
            sinks.formUnion(try await present.value().map(\.index))
            try await stream.ready.value()
            home = stream.sink
            isKnown = true
        }
        try check(try await server.value())
    }

    private func check(_ server: PulseServerName) throws(CueError) {
        if let obstacle = RoleDucking.obstacle(server, instance, sinks: sinks.count) {
            throw .pulse(.unavailable, obstacle)
        }
    }

    /// Loads the module if need be, and uncorks the stream; other audio is lowered when this returns.
    func open(_ ducking: RoleDucking) async throws {
        note = nil
        let loading = try await load(ducking)
        stream.ask(for: .prompt)
        let uncorked = stream.uncork()
        isOpen = true
        if let loading {
            do {
                instance = PulseModule(
                    index: try await loading.value(), name: RoleDucking.module, arguments: ducking.arguments ?? "")
            } catch {
                try await join(ducking, after: error)
            }
        }
        try await uncorked.value()
    }

    /// Corks the stream: other audio comes back.
    func close() async throws(PulseError) {
        let corked = stream.cork()
        stream.ask(for: .relaxed)
        try await corked.value()
        isOpen = false
    }

    /// Ends the stream.
    ///
    /// If its sink went while other audio was lowered, nobody lowers by role on this server again, ourselves in other
    /// processes included.
    func end() async {
        let context = stream.context
        let isLost = isOpen && stream.failure != nil
        stream.close()
        guard isLost, let home, let present = try? await context.sinks().value(),
            !present.contains(where: { $0.index == home })
        else { return }
        // A server that refuses is as it was.
        if let index = instance?.index { try? await unload(index) }
        _ = try? await context.load(RoleDucking.module, RoleDucking.retirement).value()
    }

    private func load(_ ducking: RoleDucking) async throws(PulseError) -> PulseReply<UInt32>? {
        switch ducking.plan(instance) {
        case .load(let arguments):
            // The module looks at those only that are uncorked after it was loaded.
            stream.cork()
            return stream.context.load(RoleDucking.module, arguments)
        case .reload(let index, let arguments):
            // Another process's window would be torn.
            let isShared = try await stream.context.inputs().value().contains {
                $0.role == RoleDucking.trigger && $0.index != stream.index
            }
            if isShared {
                note = "other audio is lowered by what another program of ours asked for first"
                return nil
            }
            try await stream.cork().value()
            try await unload(index)
            return stream.context.load(RoleDucking.module, arguments)
        case .reuse:
            return nil
        }
    }

    /// Unloads the module; it is gone when this returns, and not when the server has answered: until then none is loaded.
    private func unload(_ index: UInt32) async throws(PulseError) {
        try await stream.context.unload(index).value()
        while try await stream.context.modules().value().contains(where: { $0.index == index }) {}
        instance = nil
    }

    /// Makes do with an instance that another process has loaded in the meantime.
    private func join(_ ducking: RoleDucking, after error: any Error) async throws {
        instance = try await stream.context.modules().value().ducking
        try check(try await server.value())
        switch ducking.plan(instance) {
        case .load:
            throw CueError.pulse(
                .unavailable, "the server refuses to load \(RoleDucking.module) (\(error)); use --session mix",
                error as? PulseError)
        case .reload:
            note = "other audio is lowered by what another program of ours asked for first"
        case .reuse:
            break
        }
    }
}
#endif
