// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// One trigger stream, and what is known of the module that it works through.
///
/// Making one sends all questions at once; ``ready()`` waits for the answers.
@PulseThread
final class TriggerSetup {
    let stream: PulseStream
    private(set) var plan: RoleDucking.Plan?
    private let ducking: RoleDucking
    private let server: PulseReply<PulseServerName>
    private let modules: PulseReply<[PulseModule]>
    private var subscription: PulseSubscription?

    /// Begins to create the stream, corked, and asks what the server has loaded.
    init(_ context: PulseContext, _ ducking: RoleDucking) throws(PulseError) {
        self.ducking = ducking
        // Nothing is ever written: a stream need not sound to trigger.
        stream = try PulseStream(
            context, name: "Lowers other audio", role: RoleDucking.trigger,
            format: PulseFormat(sampleRate: 48_000, channels: 1))
        server = context.server()
        modules = context.modules()
        subscription = context.subscribe(.modules) { [weak self] in
            if $0.kind == .removed { self?.unloaded($0.index) }
        }
    }

    /// Waits until the stream is there and it is clear what is to be done.
    ///
    /// - Throws: ``PulseError``, or ``CueError`` with `unavailable` if other audio can't be lowered here.
    func ready() async throws {
        if plan == nil {
            let name = try await server.value()
            let loaded = try await modules.value()
            adopt(ducking.plan(name, loaded))
        }
        try await stream.ready.value()
        if let obstacle = plan?.obstacle { throw CueError.pulse(.unavailable, obstacle) }
        if let role = plan?.role, role != RoleDucking.trigger { stream.rename(role: role) }
    }

    /// Loads the module if need be, and uncorks the stream; other audio is lowered when this returns.
    func open() async throws {
        let loading = try await load()
        stream.ask(for: .prompt)
        let uncorked = stream.uncork()
        if let loading {
            do {
                adopt(.reuse(try await loading.value(), role: RoleDucking.trigger, note: nil))
            } catch {
                try await join(after: error)
            }
        }
        try await uncorked.value()
    }

    /// Corks the stream: other audio comes back.
    func close() -> PulseReply<Void> {
        let corked = stream.cork()
        stream.ask(for: .relaxed)
        return corked
    }

    private func adopt(_ plan: RoleDucking.Plan) { self.plan = plan }

    private func load() async throws(PulseError) -> PulseReply<UInt32>? {
        switch plan {
        case .load(let arguments):
            return stream.context.load(RoleDucking.module, arguments)
        case .reload(let index, let arguments):
            // Another process's window would be torn.
            let isShared = try await stream.context.inputs().value().contains {
                $0.role == RoleDucking.trigger && $0.index != stream.index
            }
            if isShared {
                let note = "other audio is lowered by what another program of ours asked for first"
                adopt(.reuse(index, role: RoleDucking.trigger, note: note))
                return nil
            }
            // The server unloads only after it has answered: a command to load that comes along fails.
            try await stream.context.unload(index).value()
            return stream.context.load(RoleDucking.module, arguments)
        case .reuse, .impossible, nil:
            return nil
        }
    }

    /// Makes do with an instance that another process has loaded in the meantime.
    private func join(after error: any Error) async throws {
        let loaded = try await stream.context.modules().value()
        switch ducking.plan(try await server.value(), loaded) {
        case .load:
            throw CueError.pulse(
                .unavailable, "the server refuses to load \(RoleDucking.module) (\(error)); use --session mix",
                error as? PulseError)
        case .reload(let index, _):
            adopt(.reuse(index, role: RoleDucking.trigger, note: "another program loaded it first"))
        case .reuse(let index, let role, let note):
            adopt(.reuse(index, role: role, note: note))
            stream.rename(role: role)
        case .impossible(let sentence):
            throw CueError.pulse(.unavailable, sentence)
        }
    }

    /// Takes note that a module was unloaded, by whomever.
    private func unloaded(_ index: UInt32) {
        if case .reuse(index, _, _) = plan { adopt(.load(arguments: ducking.arguments)) }
    }
}
#endif
