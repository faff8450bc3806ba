// SPDX-License-Identifier: Apache-2.0

/// An app's session, with the contract that apps know from the phones.
///
/// ```swift
/// let session = AppSession(.guarded, watching: PulseWatcher())
/// let announcer = Announcer(
///     prepare: [.synthesis(.espeak)], around: [.deadline, .promptStyle(session), .window(session)], to: .pulse)
/// ```
///
/// It is active while the app holds it (``activate()``), while a cue's window is open, and while one of the app's players
/// has a session of its own on top (``begin(_:)``); what is done to others is what all of these ask at once. A call
/// interrupts it.
///
/// Constructing one opens nothing. It begins to watch its surroundings when it is first asked about them, or for
/// anything else that takes them into account. An active session that is dropped is deactivated.
public actor AppSession {
    let backend: any Session
    let clock: CueClock
    let hub = Hub<SessionNotification>()
    let watcher: any Watcher
    private let states = Hub<State>()
    private let turns = Turns()
    private var applied: (activation: Activation, claim: Claim)?
    private var told = State.inactive

    var holds: SessionHolds
    var call = CallPolicy()
    var hint: HintPolicy
    /// What else sounds, as far as it is known.
    var surroundings: Surroundings?
    var waitingForSurroundings: [CheckedContinuation<Void, Never>] = []
    var patienceTimer: Task<Void, Never>?
    var hintTimer: Task<Void, Never>?
    var watching: Task<Void, Never>?

    var passes: [Int: WindowPass] = [:]
    var lastPass = 0
    var lingering: Task<Void, Never>?
    /// The last cue that was inside the window, as long as nobody was told that the window has closed.
    var untold: Delivery?
    /// When the app last deactivated the session, by the clock.
    private(set) var deactivated: Duration?

    /// Makes an app's session; opens nothing.
    ///
    /// - Parameters:
    ///   - backend: What holds other people's audio back.
    ///   - configuration: What the app claims; nil takes the backend's own configuration.
    ///   - watcher: What sees the app's surroundings.
    ///   - hint: When secondary audio should be silent.
    ///   - clock: The clock by which windows linger and are limited.
    public init(
        _ backend: some Session, configuration: SessionConfiguration? = nil,
        watching watcher: any Watcher = NoWatcher(),
        hint: HintPolicy = HintPolicy(), clock: CueClock = .continuous
    ) {
        self.backend = backend
        self.watcher = watcher
        self.hint = hint
        self.clock = clock
        holds = SessionHolds(configuration ?? backend.configuration)
        surroundings = watcher is NoWatcher ? Surroundings() : nil
    }

    deinit {
        watching?.cancel()
        for task in [hintTimer, patienceTimer, lingering] { task?.cancel() }
        if let applied { Task { [backend] in await backend.deactivate(applied.activation, .notifyOthers) } }
    }

    // MARK: - What the app asks

    /// What the app claims.
    public var configuration: SessionConfiguration { holds.configuration }

    /// Where the session stands.
    public var state: State { applied != nil ? .active : call.isOn ? .interrupted : .inactive }

    /// Where the session stands, and again each time that this changes.
    public var stateChanges: AsyncStream<State> { states.elements(after: told) }

    /// What the session tells from now on; each call begins a sequence of its own, which ends with the session.
    public nonisolated var notifications: AsyncStream<SessionNotification> {
        defer { Task { await watch() } }
        return hub.elements()
    }

    // MARK: - What the app does

    /// Gets ready to be activated quickly, and learns what else sounds; touches nobody's audio.
    ///
    /// - Throws: ``CueError`` with `unavailable` if there is no sound server.
    public func ready() async throws(CueError) {
        watch()
        do { try await backend.ready() } catch { throw CueError(error, cue: nil, stage: nil) }
        await knowSurroundings()
    }

    /// Claims something else from the next activation on, or at once if the session is active.
    ///
    /// - Parameter configuration: What the app claims: category, mode and options.
    /// - Throws: ``CueError`` with `refused` if the app holds the session during a call and wants it alone, or what the
    ///   backend throws; the configuration is then what it was.
    public func configure(_ configuration: SessionConfiguration) async throws(CueError) {
        if holds.isHeld { try refuseDuringCall(configuration) }
        let former = holds.configuration
        holds.configuration = configuration
        do {
            try await settle()
        } catch {
            if holds.configuration == configuration { holds.configuration = former }
            try? await settle()
            throw error
        }
    }

    /// Holds the session active, also between cues, until ``deactivate(_:)`` or an interruption.
    ///
    /// During a call it holds nobody back before the call is over.
    ///
    /// - Throws: ``CueError`` with `refused` if a call is on and the session is not mixable, or what the backend throws;
    ///   the session is then not held.
    public func activate() async throws(CueError) {
        await knowSurroundings()
        try refuseDuringCall(holds.configuration)
        holds.isHeld = true
        do {
            try await settle()
        } catch {
            holds.isHeld = false
            try? await settle()
            throw error
        }
        if !holds.isHeld { try refuseDuringCall(holds.configuration) }
    }

    /// Deactivates the session: other people's audio is given back.
    ///
    /// A cue that sounds is stopped, and cues that were queued before are skipped. Sessions of the app's players stay.
    /// It also runs to its end when the task is cancelled.
    ///
    /// - Parameter deactivation: What others are told.
    /// - Returns: Whether a cue had to be stopped; the session is inactive in any case.
    @discardableResult
    public func deactivate(_ deactivation: Deactivation = .notifyOthers) async -> Deactivated {
        let isBusy = !passes.isEmpty
        deactivated = clock.now
        holds.isHeld = false
        holds.window.shut()
        revokePasses(.deactivated)
        try? await settle(deactivation)
        return isBusy ? .busy : .inactive
    }

    /// Begins the session of one of the app's players on top of the app's own, which is afterwards what it was before.
    ///
    /// - Parameter configuration: What the player claims.
    /// - Returns: The player's session, to be ended with ``end(_:_:)``.
    /// - Throws: ``CueError`` with `refused` if a call is on and the player does not mix, or what the backend throws.
    public func begin(_ configuration: SessionConfiguration) async throws(CueError) -> SessionLayer {
        await knowSurroundings()
        try refuseDuringCall(configuration)
        let layer = holds.add(configuration)
        do {
            try await settle()
        } catch {
            holds.remove(layer)
            try? await settle()
            throw error
        }
        return layer
    }

    /// Ends the session of one of the app's players; one that an interruption has ended already changes nothing.
    ///
    /// - Parameters:
    ///   - layer: The player's session.
    ///   - deactivation: What others are told, if nothing else keeps the session active.
    public func end(_ layer: SessionLayer, _ deactivation: Deactivation = .notifyOthers) async {
        holds.remove(layer)
        try? await settle(deactivation)
    }

    // MARK: - Doing it

    /// Brings the backend to what is held, one change at a time, until there is nothing left to change.
    func settle(_ deactivation: Deactivation = .notifyOthers) async throws(CueError) {
        defer { tellState() }
        do {
            try await turns.take {
                while applied?.claim != wanted {
                    if let claim = wanted {
                        applied = nil
                        applied = (try await backend.activate(claim), claim)
                    } else if let ending = applied {
                        applied = nil
                        await backend.deactivate(ending.activation, deactivation)
                    }
                }
            }
        } catch {
            throw CueError(error, cue: nil, stage: nil)
        }
    }

    /// What is to be done to others; during a call, nothing is.
    private var wanted: Claim? { call.isOn ? holds.claim.map { _ in .nothing } : holds.claim }

    private func refuseDuringCall(_ configuration: SessionConfiguration) throws(CueError) {
        guard call.isOn, !configuration.isMixable else { return }
        throw CueError(.refused, "a call is on, and the session would be alone: wait until it is over, or mix")
    }

    func revokePasses(_ reason: Outcome.SkipReason) {
        for pass in passes.values { pass.revoke(reason) }
    }

    func tellState() {
        guard state != told else { return }
        told = state
        states.tell(told)
    }
}
