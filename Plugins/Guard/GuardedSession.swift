// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// The session that gives other people's audio back whatever happens: all that is done to others is done by a guard,
/// another process, for as long as this one holds a lease.
///
/// ``ready()`` starts the guard where none runs. The lease is renewed while a window is open; it ends with the window, or
/// with this process, however that ends or hangs. Sessions of several processes share one guard and one duck.
public actor GuardedSession: Session {
    private struct Window {
        let activation: Activation
        let claim: Claim
        /// Whether the guard has said that others are held back.
        var isHeld = false
        /// Whether it was opened a second time, after the lease was lost.
        var isRepeated = false
    }

    /// How long the guard may take for what it is asked.
    private enum Limit {
        static let ready = Duration.seconds(8)
        static let activate = Duration.seconds(5)
        static let deactivate = Duration.seconds(3)
    }

    /// What the session claims.
    public nonisolated let configuration: SessionConfiguration
    private let program: GuardProgram
    private let server: String?
    private let version: GuardVersion
    private var link: GuardLink?
    private var connecting: Task<GuardLink, any Error>?
    private var count = 0
    private var window: Window?
    /// What is not as one would expect, in a sentence; nil if nothing, or not known before the first ``ready()``.
    public private(set) var note: String?

    /// Makes a session; starts nothing and connects to nothing.
    ///
    /// - Parameters:
    ///   - configuration: What the session claims.
    ///   - program: The program that guards.
    ///   - server: The sound server's address as in `PULSE_SERVER`; nil is the one that the environment names.
    public init(_ configuration: SessionConfiguration = .ducking, by program: GuardProgram, server: String? = nil) {
        self.init(configuration, by: program, server: server, version: .current)
    }

    init(_ configuration: SessionConfiguration, by program: GuardProgram, server: String?, version: GuardVersion) {
        self.configuration = configuration
        self.program = program
        self.server = server
        self.version = version
    }

    deinit { link?.close() }

    /// Starts the guard where none runs, and has it get ready.
    ///
    /// - Throws: ``CueError`` with `unavailable` if there is no program that guards, or it cannot hold others back.
    public func ready() async throws {
        guard configuration.claim != .nothing else { return }
        let status = try await ask(within: Limit.ready) { .ready(id: $0) }
        note = status?.notes.isEmpty == false ? status?.notes.joined(separator: "; ") : nil
    }

    /// Has the guard hold others back; they are held back when this returns.
    ///
    /// - Parameter claim: What is done to others.
    /// - Returns: The activation, with a number greater than any before.
    /// - Throws: ``CueError`` with `unavailable`, `timedOut` or `failed`; then nobody is held back for us.
    public func activate(_ claim: Claim) async throws -> Activation {
        count += 1
        let activation = Activation(number: count)
        window = Window(activation: activation, claim: claim)
        do {
            try await hold(activation, claim)
        } catch {
            if window?.activation == activation { close() }
            throw error
        }
        return activation
    }

    /// Has the guard let others go, within 3 s even if it hangs; an older activation than the newest does nothing.
    ///
    /// - Parameters:
    ///   - activation: The activation that ends.
    ///   - deactivation: What others are told.
    public func deactivate(_ activation: Activation, _ deactivation: Deactivation) async {
        guard let window, window.activation == activation else { return }
        close()
        guard window.claim != .nothing, let link else { return }
        do throws(GuardLink.Failure) {
            _ = try await link.ask(within: Limit.deactivate) {
                .deactivate(id: $0, activation: activation.number, deactivation)
            }
        } catch {
            // A guard that is gone holds nobody; one that hangs does until it is.
            if case .timedOut = error { await replace(link) }
        }
    }

    private func close() {
        window = nil
        link?.endRenewing()
    }

    /// Asks for the lease, unless the window is closed or outdone meanwhile.
    private func hold(_ activation: Activation, _ claim: Claim) async throws {
        guard claim != .nothing else { return }
        _ = try await ask(within: Limit.activate, while: activation) {
            .activate(id: $0, activation: activation.number, claim)
        }
        if window?.activation == activation { window?.isHeld = true }
    }

    /// Asks the guard, and the next one if this one ends meanwhile; nothing is asked for a window that is over.
    private func ask(
        within limit: Duration, while activation: Activation? = nil, _ request: (_ id: Int) -> GuardRequest
    ) async throws -> GuardStatus? {
        for _ in 0..<3 {
            let link = try await connected()
            if let activation {
                guard window?.activation == activation else { return nil }
                link.beginRenewing()
            }
            do throws(GuardLink.Failure) {
                return try await link.ask(within: limit, request)
            } catch {
                if case .refused(let error) = error { throw error }
                if case .timedOut = error {
                    await replace(link)
                    throw error.error
                }
                forget(link)
            }
        }
        throw GuardLink.Failure.ended.error
    }

    /// The connection to the guard; a new one if there is none.
    private func connected() async throws -> GuardLink {
        if let link { return link }
        let task =
            connecting
            ?? Task { [program, server, version] in
                guard let link = try await program.connect(server: server, version: version) else {
                    throw GuardLink.Failure.ended.error
                }
                return link
            }
        connecting = task
        let new: GuardLink
        do {
            new = try await task.value
        } catch {
            if connecting == task { connecting = nil }
            throw error
        }
        guard connecting == task else { return new }
        connecting = nil
        try new.begin { [weak self, weak new] event in
            guard let new else { return }
            Task { [weak self] in await self?.take(event, from: new) }
        }
        link = new
        return new
    }

    private func forget(_ old: GuardLink) {
        old.close()
        if link === old { link = nil }
    }

    /// Ends a guard that hangs, and has a new one undo what it left.
    private func replace(_ hung: GuardLink) async {
        hung.endGuard()
        forget(hung)
        _ = try? await connected()
    }

    private func take(_ event: GuardLink.Event, from source: GuardLink) async {
        guard link === source else { return }
        switch event {
        case .ended:
            forget(source)
            guard let window, window.isHeld else { return }
            note = "the guard ended while a window was open: other audio came back before the cue's end"
            self.window?.isHeld = false
            // The next guard undoes what this one has left.
            _ = try? await ask(within: Limit.ready) { .ready(id: $0) }
        case .lost(let activation, let loss, let error):
            guard window?.activation.number == activation else { return }
            if loss == .notRenewed { await repeatWindow(error.message) } else { note = error.message }
        }
    }

    /// Opens the window that was lost again, once: its cue goes on.
    private func repeatWindow(_ reason: String) async {
        guard let window, window.isHeld else { return }
        note = reason
        guard !window.isRepeated else { return }
        self.window?.isHeld = false
        self.window?.isRepeated = true
        do {
            try await hold(window.activation, window.claim)
        } catch {
            note = "\(reason), and could not be opened again: \(CueError(error, cue: nil, stage: nil).message)"
        }
    }
}
