// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse
import CalloutCore

/// One cue on its way through a stream, from the first byte to the last sample heard, a stop, or a fault.
@PulseThread
final class Playback {
    /// How it ended.
    enum End: Sendable {
        /// The last sample has been heard.
        case heard
        /// We were asked to stop.
        case stopped
        /// The sink slept, and did not wake.
        case asleep
        /// It took much longer than the cue is.
        case late
        /// The stream is no more.
        case gone(PulseError)
    }

    /// How much longer than the cue it may take: a Bluetooth sink needs a second to wake.
    static let margin = Duration.seconds(3)
    /// How long a sink may sleep.
    static let nap = Duration.milliseconds(1_500)

    private let stream: PulseStream
    private let score: Score
    private let report: @Sendable (Event.Kind) -> Void
    private let end = PulseReply<End>()
    private var timeline: CueTimeline
    private var portions: ArraySlice<ArraySlice<Float>>
    /// When the first sample was heard, by the loop's clock.
    private var firstHeard: Duration?
    private var tick, feeder, nap, limit, last: PulseTimer?
    private static let glance = Duration.milliseconds(1)

    init(_ stream: PulseStream, _ score: Score, report: @escaping @Sendable (Event.Kind) -> Void) {
        self.stream = stream
        self.score = score
        self.report = report
        timeline = CueTimeline(score)
        portions = score.portions[...]
    }

    /// Begins to play.
    func start() {
        if let failure = stream.failure { return finish(.gone(failure)) }
        stream.happened = { [weak self] in self?.take($0) }
        limit = stream.context.after(score.duration + Self.margin) { [weak self] in self?.finish(.late) }
        if stream.isSuspended { take(.suspended) }
        stream.ask(for: .prompt)
        for portion in portions.prefix(2) { stream.write(portion) }
        portions = portions.dropFirst(2)
        // A failed uncork shows as a stream that ends, or as a limit that passes.
        _ = stream.uncork()
        if portions.isEmpty { drain() }
    }

    /// Waits until it has ended in one of the ways there are.
    func ended() async -> End {
        defer { rest() }
        return (try? await end.value()) ?? .late
    }

    /// Ends it, unless it has ended.
    func finish(_ how: End) { end.settle(.success(how)) }

    private func take(_ happening: PulseStream.Happening) {
        switch happening {
        case .started: begun()
        case .suspended:
            nap = stream.context.after(Self.nap) { [weak self] in self?.finish(.asleep) }
        case .resumed: nap = nil
        case .ended(let error): finish(.gone(error))
        }
    }

    private func drain() {
        stream.drain(within: score.duration + Self.margin).then { [weak self] result in
            switch result {
            case .success: self?.drained()
            case .failure(.timedOut): self?.finish(.late)
            case .failure: break  // told by the stream itself
            }
        }
    }

    /// All has been handed to the sink: waits out what the sink still has in hand.
    private func drained() {
        stream.timing().then { [weak self] _ in
            guard let self else { return }
            let remainder = stream.untilEdgeIsHeard
            guard remainder > .zero else { return finish(.heard) }
            last = stream.context.after(remainder) { [weak self] in self?.finish(.heard) }
        }
    }

    private func begun() {
        guard firstHeard == nil else { return }
        stream.timing().then { [weak self] _ in
            guard let self, firstHeard == nil else { return }
            firstHeard = Self.now + stream.untilEdgeIsHeard
            tell()
            feed()
            wait(for: score.audible - (Self.now - (firstHeard ?? .zero)))
        }
    }

    /// Comes back when the last audible sample should have been heard, and looks whether it has.
    ///
    /// The silence that may follow is nothing to wait for, and a drain ends later than its sound: by a block or two of
    /// the sink.
    private func wait(for remainder: Duration) {
        last = stream.context.after(max(remainder, Self.glance)) { [weak self] in
            self?.stream.timing().then { _ in self?.look() }
        }
    }

    private func look() {
        guard end.result == nil, let heard = stream.heard else { return }
        if heard >= score.audible { finish(.heard) } else { wait(for: score.audible - heard) }
    }

    /// Tells what is due, and comes back for the next.
    private func tell() {
        guard let firstHeard, end.result == nil else { return }
        for kind in timeline.due(at: Self.now - firstHeard) { report(kind) }
        tick = timeline.next.map { next in
            stream.context.after(firstHeard + next - Self.now) { [weak self] in self?.tell() }
        }
    }

    /// Writes the next portion of a very long cue when there is room for it.
    private func feed() {
        guard let firstHeard, let portion = portions.first else { return }
        let due = firstHeard + score.due(score.portions.count - portions.count) - Self.now
        feeder = stream.context.after(due) { [weak self] in
            guard let self, end.result == nil else { return }
            stream.write(portion)
            portions = portions.dropFirst()
            if portions.isEmpty { drain() } else { feed() }
        }
    }

    private func rest() {
        stream.happened = nil
        (tick, feeder, nap, limit, last) = (nil, nil, nil, nil, nil)
        if case .success(.heard) = end.result { for kind in timeline.rest() { report(kind) } }
    }

    /// The loop's clock.
    static var now: Duration { .microseconds(Int64(pa_rtclock_now())) }
}
#endif
