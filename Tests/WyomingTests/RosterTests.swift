// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutWyoming

@Suite struct `The roster of a pool` {
    typealias Roster = WyomingRoster<String>

    func roster(limit: Int = 2, places: Int = 10) -> Roster {
        Roster(limit: limit, places: places, patience: .seconds(5))
    }

    /// What a worker does next: a job, "rest" or "leave".
    func next(_ roster: inout Roster, _ worker: Int, now: Duration = .zero) -> String {
        switch roster.next(for: worker, now: now).duty {
        case .work(let job): job
        case .rest: "rest"
        case .leave: "leave"
        }
    }

    @Test func `hires while it may, then lets jobs wait`() {
        var roster = roster()
        #expect(roster.submit("a", now: .zero) == .hire(1))
        #expect(roster.submit("b", now: .zero) == .hire(2))
        #expect(roster.submit("c", now: .zero) == .nothing)
        #expect(next(&roster, 2) == "a")
        #expect(next(&roster, 1) == "b")
        #expect(next(&roster, 1) == "c")
        #expect(next(&roster, 1) == "rest")
    }

    @Test func `wakes the one that rested last`() {
        var roster = roster()
        _ = roster.submit("a", now: .zero)
        _ = roster.submit("b", now: .zero)
        for worker in [1, 2, 1, 2] { _ = next(&roster, worker) }
        #expect(roster.submit("c", now: .zero) == .wake(2))
        #expect(roster.submit("d", now: .zero) == .wake(1))
        #expect(roster.submit("e", now: .zero) == .nothing)
    }

    @Test func `refuses what there is no place for, beside what is about to be taken`() {
        var roster = roster(limit: 1, places: 1)
        #expect(roster.submit("a", now: .zero) == .hire(1))
        #expect(roster.submit("b", now: .zero) == .nothing)
        #expect(roster.submit("c", now: .zero) == nil)
        #expect(next(&roster, 1) == "a")
        #expect(roster.submit("d", now: .zero) == nil)
        #expect(next(&roster, 1) == "b")
        #expect(roster.submit("e", now: .zero) == .nothing)
    }

    @Test func `gives back what has waited too long`() {
        var roster = roster(limit: 1)
        _ = roster.submit("a", now: .zero)
        _ = roster.submit("b", now: .zero)
        _ = roster.submit("c", now: .seconds(3))
        _ = next(&roster, 1)
        let (duty, expired) = roster.next(for: 1, now: .seconds(6))
        #expect(expired == ["b"])
        guard case .work("c") = duty else { return #expect(Bool(false), "the next is c") }
    }

    @Test func `forgets a job that waits, and wakes who is at it`() {
        var roster = roster(limit: 1)
        _ = roster.submit("a", now: .zero)
        _ = roster.submit("b", now: .zero)
        _ = next(&roster, 1)
        #expect(roster.withdraw { $0 == "b" } == .nothing)
        #expect(roster.withdraw { $0 == "a" } == .wake(1))
        #expect(next(&roster, 1) == "rest")
        #expect(roster.withdraw { $0 == "a" } == .nothing)
    }

    @Test func `lets all leave after what they are at, and hires anew`() {
        var roster = roster()
        _ = roster.submit("a", now: .zero)
        _ = roster.submit("b", now: .zero)
        _ = next(&roster, 1)
        _ = next(&roster, 2)
        #expect(next(&roster, 2) == "rest")
        #expect(roster.dismiss() == [2])
        #expect(!roster.isCleared)
        #expect(roster.submit("c", now: .zero) == .nothing)
        #expect(next(&roster, 2) == "leave")
        #expect(roster.left(2) == .hire(3))
        #expect(next(&roster, 1) == "leave")
        #expect(roster.left(1) == .hire(4))
        #expect(roster.isCleared)
        #expect(next(&roster, 3) == "c")
        #expect(next(&roster, 4) == "rest")
    }

    @Test func `keeps no job that nobody is left to do`() {
        var roster = roster()
        _ = roster.submit("a", now: .zero)
        _ = roster.submit("b", now: .zero)
        #expect(roster.neverCame(1) == [])
        #expect(roster.neverCame(2) == ["a", "b"])
        #expect(roster.submit("c", now: .zero) == .hire(3))
    }

    @Test func `lets a worker take a job ahead while each of the others would find one`() {
        var roster = roster()
        for job in ["a", "b", "c"] { _ = roster.submit(job, now: .zero) }
        #expect(next(&roster, 1) == "a")
        #expect(next(&roster, 2) == "b")
        #expect(roster.takeAhead(for: 1) { _ in true } == nil)
        _ = roster.submit("d", now: .zero)
        #expect(roster.takeAhead(for: 1) { $0 == "d" } == nil)
        #expect(roster.takeAhead(for: 1) { $0 == "c" } == "c")
        _ = roster.submit("e", now: .zero)
        #expect(roster.takeAhead(for: 1) { _ in true } == nil)
        #expect(next(&roster, 2) == "d")
        #expect(next(&roster, 2) == "e")
        #expect(next(&roster, 2) == "rest")
        #expect(next(&roster, 1) == "c")
    }

    @Test func `counts what is ahead among what waits, and lets it wait no longer`() {
        var roster = roster(limit: 1, places: 1)
        _ = roster.submit("a", now: .zero)
        #expect(next(&roster, 1) == "a")
        _ = roster.submit("b", now: .zero)
        #expect(roster.takeAhead(for: 1) { _ in true } == "b")
        #expect(roster.submit("c", now: .zero) == nil)
        let (duty, expired) = roster.next(for: 1, now: .seconds(6))
        #expect(expired == ["b"])
        guard case .rest = duty else {
            Issue.record("\(duty)")
            return
        }
    }

    @Test func `forgets a job ahead that is withdrawn, and finishes one before it leaves`() {
        var roster = roster(limit: 1)
        for job in ["a", "b", "c"] { _ = roster.submit(job, now: .zero) }
        #expect(next(&roster, 1) == "a")
        #expect(roster.takeAhead(for: 1) { _ in true } == "b")
        #expect(roster.withdraw { $0 == "b" } == .nothing)
        #expect(roster.takeAhead(for: 1) { _ in true } == "c")
        _ = roster.dismiss()
        #expect(next(&roster, 1) == "c")
        #expect(next(&roster, 1) == "leave")
    }
}
