// SPDX-License-Identifier: Apache-2.0

/// Runs a plan: says each cue so that it is heard when it is due, whatever else happens.
///
/// ```swift
/// let coach = Coach(plan, in: .english, announcer: announcer, clock: clock)
/// try await coach.run(following: session.notifications)
/// ```
///
/// Cues are prepared ahead. What is late is dropped, what was lost in an interruption stays lost: afterwards the phase is
/// told again, and the clock has gone on.
public actor Coach {
    /// The speeds at which a plan can run, in seconds of the plan a second.
    public static let speeds = 0.01...1_000.0
    /// How many announcements are prepared ahead.
    static let ahead = 4
    /// What it takes to be heard where nothing is slow, before anything has been.
    static let usualLatency = Duration.milliseconds(8)

    /// The plan.
    public nonisolated let plan: Plan
    let announcer: Announcer
    let clock: CueClock
    let locale: LocaleTag
    let hub = Hub<CoachEvent>()
    private let keeping: Keeping?
    private let beginning: Beginning

    var machine: CoachMachine
    var latency = LatencyEstimate(usualLatency)
    var preparations: [Int: Task<Result<Cue, CueError>, Never>] = [:]
    var sayings: [Int: Task<Void, Never>] = [:]
    var lastSaying = 0
    /// What wakes the sink, before a cue.
    var warming: Task<Void, Never>?
    private var said: Duration?
    private var waiting: Task<Void, Never>?
    private var isStopped = false

    /// Makes a coach, who does nothing yet.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - locale: The language it is said in.
    ///   - announcer: Who says the cues.
    ///   - clock: The announcer's clock.
    ///   - beginning: Where it begins.
    ///   - speed: How many seconds of the plan pass in one; in ``speeds``.
    ///   - keeping: Where it is kept how the plan stands; nil keeps it nowhere.
    public init(
        _ plan: Plan, in locale: LocaleTag, announcer: Announcer, clock: CueClock, beginning: Beginning = .at(.zero),
        speed: Double = 1, keeping: Keeping? = nil
    ) {
        self.plan = plan
        self.locale = locale
        self.announcer = announcer
        self.clock = clock
        self.beginning = beginning
        self.keeping = keeping
        let (position, since) =
            switch beginning {
            case .at(let position), .again(let position): (position, clock.now)
            case .running(let position, let since, _): (position, since)
            }
        if case .running(_, _, let known) = beginning { said = known }
        let now = PlanClock(
            at: position, since: since, speed: min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound))
        machine = CoachMachine(plan.timeline, clock: now, from: position, latency: latency.value)
    }

    /// What happens from now on; the sequence ends with the plan.
    public nonisolated func events() -> AsyncStream<CoachEvent> { hub.elements() }

    /// How many seconds of the plan pass in one.
    public var speed: Double { machine.clock.speed }
    /// Whether the plan stands still.
    public var isPaused: Bool { machine.clock.isPaused }
    /// How far the plan has run.
    public var position: Duration { machine.clock.position(at: clock.now) }

    /// Runs the plan to its end, or until it is stopped or the task is cancelled.
    ///
    /// - Parameter notifications: What the session tells: after an interruption the phase is told again.
    /// - Throws: ``CueError`` with `unavailable` if the sink or the session is not here; what keeps the first cue from being
    ///   prepared.
    public func run(following notifications: AsyncStream<SessionNotification>? = nil) async throws(CueError) {
        defer { hub.finish() }
        try await begin()
        await withTaskGroup { group in
            if let notifications { group.addTask { await self.follow(notifications) } }
            await withTaskCancellationHandler {
                await goOn()
            } onCancel: {
                Task { await self.stop() }
            }
            group.cancelAll()
        }
        for saying in sayings.values { await saying.value }
        for preparation in preparations.values { preparation.cancel() }
    }

    /// Stops: what sounds ends at once.
    ///
    /// How the plan stands stays kept.
    public func stop() {
        isStopped = true
        for saying in sayings.values { saying.cancel() }
        wake()
    }

    // MARK: - What is done

    /// Prepares the first cues, and sets the clock going when they are ready.
    private func begin() async throws(CueError) {
        prepareAhead()
        try await announcer.ready()
        switch beginning {
        case .at(let position):
            // A voice that is not here, or a pack that cannot be read, is told before anything has begun.
            if case .failure(let error) = await preparations[machine.next]?.value { throw error }
            start(at: position)
            if position > .zero, !isDue(at: position) { sayAgain(.joined, at: position) }
        case .again(let position):
            start(at: position)
            sayAgain(.resumed, at: position)
        case .running(let position, let since, let known):
            let now = machine.clock.position(at: clock.now)
            // What was due while nobody ran the plan is not said any more, nor is anything said twice.
            let from = max(position, known.map { $0 + .milliseconds(1) } ?? .zero, now > .zero ? now : .zero)
            machine = CoachMachine(
                plan.timeline, clock: PlanClock(at: position, since: since, speed: speed), from: from,
                latency: latency.value)
            if now > .zero { sayAgain(known == nil ? .joined : .resumed) }
        }
        prepareAhead()
    }

    private func isDue(at position: Duration) -> Bool {
        machine.next < plan.timeline.announcements.count
            && plan.timeline.announcements[machine.next].due == position
    }

    private func start(at position: Duration) {
        let start = PlanClock(at: position, since: clock.now + latency.value, speed: speed)
        machine = CoachMachine(plan.timeline, clock: start, from: position, latency: latency.value)
    }

    private func goOn() async {
        while !isStopped {
            machine.latency = latency.value
            let now = clock.now
            switch machine.step(at: now) {
            case .enter(let index):
                tell(.phase(plan.timeline.phases[index]))
                keep()
            case .warmUp: warmUp()
            case .say(let index, let due):
                said = plan.timeline.announcements[index].due
                // Kept before it is said: it must not be said twice.
                keep()
                say(index, due: due)
            case .drop(let index): drop(index)
            case .wait(let time): await wait(until: time)
            case .stand: await wait(until: now + .seconds(3600))
            case .end:
                keeping?.keep(nil)
                for saying in sayings.values { await saying.value }
                return tell(.finished)
            }
        }
    }

    private func wait(until time: Duration) async {
        let task = Task { [clock] in
            // It is cancelled when something has changed.
            do { try await clock.sleep(until: time) } catch {}
        }
        waiting = task
        await task.value
        waiting = nil
    }

    /// Ends the wait for the next thing to do: something has changed.
    func wake() { waiting?.cancel() }

    /// Keeps how the plan stands.
    func keep() {
        guard let keeping else { return }
        keeping.keep(
            PlanRecord(
                file: plan.file, hash: plan.hash, position: position, said: said, isPaused: isPaused, speed: speed,
                clocks: keeping.clocks()))
    }

    func tell(_ kind: CoachEvent.Kind) {
        hub.tell(CoachEvent(kind: kind, time: clock.now, position: position))
    }
}
