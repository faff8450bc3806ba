// SPDX-License-Identifier: Apache-2.0

/// The rules of a running plan, as a value: what is to be done now, and when there is something to do again.
struct CoachMachine {
    /// What is to be done.
    enum Step: Equatable {
        /// A phase has begun, of this place in the timeline.
        case enter(Int)
        /// What sleeps between cues is to be woken: the announcement of this place comes soon.
        case warmUp(Int)
        /// The announcement of this place is to be said; it is due at this time, by the clock.
        case say(Int, due: Duration)
        /// The announcement of this place is too late, and is dropped.
        case drop(Int)
        /// Nothing, until this time by the clock.
        case wait(until: Duration)
        /// Nothing, until somebody wants something: it is paused.
        case stand
        /// The plan is over.
        case end
    }

    /// How long before a cue what sleeps is woken: longer than any sink needs, shorter than any is awake by itself.
    static let warming = Duration.seconds(2)

    let timeline: Timeline
    private(set) var clock: PlanClock
    /// How long before it is heard a cue has to be said.
    var latency: Duration
    /// The place of the next announcement.
    private(set) var next: Int
    private var entered: Int?
    private var warmed: Int?

    /// Begins.
    ///
    /// - Parameters:
    ///   - timeline: What is when.
    ///   - clock: How far it has run.
    ///   - position: What is due before is not said.
    ///   - latency: How long before it is heard a cue has to be said.
    init(_ timeline: Timeline, clock: PlanClock, from position: Duration, latency: Duration) {
        self.timeline = timeline
        self.clock = clock
        self.latency = latency
        next = timeline.firstAnnouncement(from: position)
    }

    /// What is to be done at a time; asked again until it is nothing.
    mutating func step(at now: Duration) -> Step {
        if clock.isPaused { return .stand }
        let position = clock.position(at: now)
        if let phase = timeline.phase(at: position), phase != entered {
            entered = phase
            return .enter(phase)
        }
        var wake = clock.time(of: timeline.phase(at: position).map { timeline.phases[$0].end } ?? timeline.duration)
        if position < .zero { wake = clock.time(of: .zero) }
        if next < timeline.announcements.count {
            let announcement = timeline.announcements[next]
            let due = clock.time(of: announcement.due)
            if now >= due - latency {
                next += 1
                return now > due + announcement.deadline ? .drop(next - 1) : .say(next - 1, due: due)
            }
            if warmed != next {
                guard now < due - latency - Self.warming else {
                    warmed = next
                    return .warmUp(next)
                }
                wake = min(wake, due - latency - Self.warming)
            }
            wake = min(wake, due - latency)
        } else if position >= timeline.duration {
            return .end
        }
        return .wait(until: wake)
    }

    /// Stands still.
    mutating func pause(at now: Duration) { clock.pause(at: now) }

    /// Goes on.
    mutating func resume(at now: Duration) { clock.resume(at: now) }

    /// Goes to the beginning of the next phase, or to the end of the last; what is due there belongs to what tells the
    /// phase again, and is not said for itself.
    mutating func skip(at now: Duration) {
        let position = max(.zero, clock.position(at: now))
        guard let phase = timeline.phase(at: position) else { return }
        let end = timeline.phases[phase].end
        clock.move(to: end, at: now)
        next = timeline.firstAnnouncement(from: end)
        let isLast = phase == timeline.phases.count - 1
        if !isLast, next < timeline.announcements.count, timeline.announcements[next].due == end { next += 1 }
        warmed = nil
    }
}
