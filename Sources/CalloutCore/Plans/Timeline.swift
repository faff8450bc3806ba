// SPDX-License-Identifier: Apache-2.0

/// A plan laid out in time: which phase is when, and what is due when.
///
/// It is a pure value. The same plan gives the same timeline everywhere, so that two devices with one anchor agree.
public struct Timeline: Sendable, Equatable {
    /// The phases, one after another without a gap.
    public let phases: [TimedPhase]
    /// What is said, by the time at which it is due; no two at the same time.
    public let announcements: [Announcement]

    /// How long the plan takes.
    public var duration: Duration { phases.last?.end ?? .zero }

    /// Where the plan stands.
    ///
    /// - Parameters:
    ///   - now: The instant, on the wall clock.
    ///   - anchor: When the plan began, or begins.
    /// - Returns: The phase and what is due next, or that it is not begun or over.
    public func standing(at now: WallTime, anchor: WallTime) -> Standing { standing(at: now - anchor) }

    /// Where the plan stands when it has run so long.
    ///
    /// - Parameter position: The time since the plan's beginning; less than zero before it.
    /// - Returns: The phase and what is due next, or that it is not begun or over.
    public func standing(at position: Duration) -> Standing {
        if position < .zero { return .ahead(.zero - position) }
        guard let index = phase(at: position) else { return .over(position - duration) }
        let next = firstAnnouncement(from: position)
        return .inPhase(
            Standing.Place(
                index: index, phase: phases[index], position: position,
                next: next < announcements.count ? announcements[next] : nil))
    }

    /// Which phase it is when the plan has run so long; nil before and after the plan.
    func phase(at position: Duration) -> Int? {
        guard position >= .zero, position < duration else { return nil }
        return Self.partition(phases) { $0.start <= position } - 1
    }

    /// The place of the first announcement that is due at a position or later; their number if there is none.
    func firstAnnouncement(from position: Duration) -> Int {
        Self.partition(announcements) { $0.due < position }
    }

    /// What tells where the plan stands, in a phase.
    func again(at position: Duration) -> [SpokenWord] {
        guard let index = phase(at: position) else { return [] }
        return phases[index].again.map { $0.spoken(phases[index].facts(at: position)) }
    }

    /// How many elements fulfil a condition that holds for the first ones only.
    private static func partition<Element>(_ elements: [Element], where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, elements.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(elements[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
