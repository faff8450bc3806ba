// SPDX-License-Identifier: Apache-2.0

/// Says cues one at a time, the most urgent first.
///
/// ```swift
/// let announcer = Announcer(
///     prepare: [.synthesis(.espeak, voice: "en-gb"), .trimming, .loudness(.speech)],
///     around: [.deadline, .window(.guarded)],
///     to: .pulse)
/// let outcome = await announcer.say("In two hundred metres, turn left")
/// // Here the words have been heard and the music is on its way back.
/// ```
///
/// A cue is prepared as soon as it is queued, while others may still sound, and holds its place while it is prepared.
public actor Announcer {
    nonisolated let pipeline: Pipeline
    private let clock: CueClock
    private let hub = Hub<Event>()
    private var queue = CueQueue()
    private var blocks: [Int: Block] = [:]
    private var lastNumber = 0
    private var pump: Task<Void, Never>?
    private var delivery: (number: Int, task: Task<Void, Never>)?

    /// Makes an announcer.
    ///
    /// Nothing is opened before the first cue or ``ready()``.
    ///
    /// - Parameters:
    ///   - prepare: The stages that prepare a cue, in order.
    ///   - around: The stages that surround its delivery, the outermost first.
    ///   - sink: Where the sound leaves.
    ///   - clock: The clock by which deadlines count and events are told.
    public init(
        prepare: [PreparingStage], around: [Scope] = [], to sink: some Sink, clock: CueClock = .continuous
    ) {
        self.init(Pipeline(prepare: prepare, around: around, to: sink), clock: clock)
    }

    /// Makes an announcer of a whole pipeline.
    ///
    /// - Parameters:
    ///   - pipeline: The stages and the sink.
    ///   - clock: The clock by which deadlines count and events are told.
    public init(_ pipeline: Pipeline, clock: CueClock = .continuous) {
        self.pipeline = pipeline
        self.clock = clock
    }

    /// The events of all cues from now on, in the order in which they happen.
    ///
    /// The sequence keeps what is not yet read, and ends with the announcer.
    public nonisolated func events() -> AsyncStream<Event> { hub.elements() }

    /// Starts all that the pipeline needs, so that the first cue has less to wait for.
    ///
    /// A synthesizer that is not here is told by the first cue that it would have to speak.
    ///
    /// - Throws: ``CueError`` with `unavailable` if something is not here.
    public nonisolated func ready() async throws(CueError) { try await pipeline.ready() }

    /// Wakes what sleeps between cues, so that a cue that comes within seconds loses nothing and waits for nothing.
    ///
    /// It costs nothing where nothing sleeps; it is not for while something is said.
    ///
    /// - Throws: ``CueError`` with the sink's name if it does not wake.
    public nonisolated func warmUp() async throws(CueError) {
        do { try await pipeline.sink.warmUp() } catch { throw CueError(error, cue: nil, stage: pipeline.sink.name) }
    }

    /// Prepares a cue ahead of time: saying what this returns is only playing it.
    ///
    /// - Parameter cue: The cue.
    /// - Returns: The cue with its audio.
    /// - Throws: ``CueError`` with the cue's and the stage's name.
    public nonisolated func prepare(_ cue: Cue) async throws(CueError) -> Cue { try await pipeline.prepared(cue) }

    /// Says a cue and returns when it has been heard, or will not be.
    ///
    /// Cancelling the task stops the sound.
    ///
    /// - Parameter cue: The cue.
    /// - Returns: How it ended. A fault is an outcome too: `failed`.
    @discardableResult public func say(_ cue: Cue) async -> Outcome {
        await say([cue]).first ?? .finished
    }

    /// Says cues back to back, in one window, with nothing between them.
    ///
    /// They are all prepared before the first begins, and count as one for others: as urgent as the most urgent of them,
    /// superseded or interrupted together. A cue that cannot be prepared is left out.
    ///
    /// - Parameter cues: The cues, in order.
    /// - Returns: How each ended, in the same order.
    @discardableResult public func say(_ cues: [Cue]) async -> [Outcome] {
        await say(cues) { await self.pipeline.prepared(all: cues) }
    }

    /// Waits until nothing is being said, closes what lingers, then ends the sequences of events.
    public func close() async {
        await pump?.value
        for scope in pipeline.around { await scope.close() }
        hub.finish()
    }

    /// Says what `prepare` makes of the cues; what is told of them meanwhile is told in the names of `cues`, also to
    /// `listener`.
    func say(
        _ cues: [Cue], telling listener: (@Sendable (Event) -> Void)? = nil,
        preparing prepare: @Sendable () async -> [Result<Cue, CueError>]
    ) async -> [Outcome] {
        guard !cues.isEmpty else { return [] }
        lastNumber += 1
        let number = lastNumber
        let block = Block(cues, queued: clock.now, listener: listener)
        blocks[number] = block
        for cue in cues { tell(.queued, of: cue, in: block) }
        perform(queue.add(block.entry(number: number)))
        return await withTaskCancellationHandler {
            async let unready = unreadiness()
            let results = await prepare()
            take(results, unready: await unready, for: number)
            return await withCheckedContinuation { waiter in
                blocks[number]?.waiter = waiter
                settle(number)
            }
        } onCancel: {
            Task { await self.cancel(number) }
        }
    }

    private nonisolated func unreadiness() async -> CueError? {
        do { try await pipeline.ready() } catch { return error }
        return nil
    }

    /// Notes what became of the preparation of a block, and goes on.
    private func take(_ results: [Result<Cue, CueError>], unready: CueError?, for number: Int) {
        guard let block = blocks[number] else { return }
        for index in block.open {
            switch results[index] {
            case .failure(let error): end(index, of: number, .failed(error))
            case .success(let cue):
                blocks[number]?.cues[index] = cue
                for passed in cue.passedOver { tell(.passedOver(passed), of: cue, in: block) }
                tell(.prepared, of: cue, in: block)
            }
        }
        blocks[number]?.obstacle = unready
        if blocks[number]?.open.isEmpty == false {
            perform(queue.ready(number))
        } else {
            queue.remove(number)
        }
        advance()
    }

    /// Stops a block whose caller was cancelled, wherever it is.
    private func cancel(_ number: Int) {
        guard blocks[number] != nil else { return }
        blocks[number]?.isCancelled = true
        if delivery?.number == number {
            delivery?.task.cancel()
        } else {
            queue.remove(number)
            endAll(of: number, .skipped(.cancelled))
            advance()
        }
    }

    private func perform(_ actions: [CueQueue.Action]) {
        for action in actions {
            switch action {
            case .end(let number, let outcome): endAll(of: number, outcome)
            case .stop(let number) where delivery?.number == number: delivery?.task.cancel()
            case .stop: break
            }
        }
    }

    // MARK: - Delivering

    /// Begins to deliver if nothing is being delivered and something is ready.
    private func advance() {
        guard pump == nil, let first = take() else { return }
        pump = Task { await self.deliverAll(from: first) }
    }

    /// Takes the next block out of the queue.
    private func take() -> Int? {
        let (number, actions) = queue.next(at: clock.now)
        perform(actions)
        return number
    }

    /// Delivers block after block until none is ready; the scopes rest when no block follows at once.
    private func deliverAll(from first: Int) async {
        var next: Int? = first
        while let number = next {
            let task = Task { await self.deliver(number) }
            delivery = (number, task)
            await task.value
            delivery = nil
            queue.finish()
            next = take()
            if next == nil, let last = blocks[number].flatMap({ deliveries(of: $0).last }) {
                for scope in pipeline.around { await scope.rest(after: last) }
                next = take()
            }
            settle(number)
        }
        pump = nil
    }

    private func deliver(_ number: Int) async {
        guard let block = blocks[number] else { return }
        let deliveries = deliveries(of: block)
        for index in block.open {
            var outcome = Task.isCancelled ? unbegun(number) : await pipeline.deliver(deliveries[index])
            if case .failed = outcome, Task.isCancelled { outcome = .interrupted }
            end(index, of: number, outcome)
        }
    }

    /// How a cue ends that was stopped before it began.
    private func unbegun(_ number: Int) -> Outcome {
        blocks[number]?.isCancelled == true ? .skipped(.cancelled) : .superseded
    }

    private func deliveries(of block: Block) -> [Delivery] {
        block.cues.map { cue in
            Delivery(cue: cue, queued: block.queued, clock: clock, obstacle: block.obstacle) { [hub, clock] in
                let event = Event($0, cue: cue.name, time: clock.now)
                hub.tell(event)
                block.listener?(event)
            }
        }
    }

    // MARK: - Ending

    private func end(_ index: Int, of number: Int, _ outcome: Outcome) {
        guard let block = blocks[number], block.outcomes[index] == nil else { return }
        blocks[number]?.outcomes[index] = outcome
        tell(.ended(outcome), of: block.cues[index], in: block)
    }

    private func endAll(of number: Int, _ outcome: Outcome) {
        for index in blocks[number]?.open ?? [] { end(index, of: number, outcome) }
        settle(number)
    }

    /// Hands the outcomes to whoever waits, once they are whole and the block is not being delivered.
    private func settle(_ number: Int) {
        guard delivery?.number != number, let block = blocks[number], let result = block.result,
            let waiter = block.waiter
        else { return }
        blocks[number] = nil
        waiter.resume(returning: result)
    }

    private func tell(_ kind: Event.Kind, of cue: Cue, in block: Block) {
        let event = Event(kind, cue: cue.name, time: clock.now)
        hub.tell(event)
        block.listener?(event)
    }
}
