// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `A running plan` {
    private func machine(from position: Duration = .zero, speed: Double = 1) throws -> CoachMachine {
        CoachMachine(
            try Plan.intervals.timeline, clock: PlanClock(at: position, since: .seconds(100), speed: speed),
            from: position, latency: .milliseconds(50))
    }

    /// Does what is to be done until a time, and goes from wait to wait; the clock starts at 100 s.
    private func run(_ machine: inout CoachMachine, until end: Double) -> [String] {
        var now = Duration.seconds(100)
        var lines: [String] = []
        while now < .seconds(end) {
            switch machine.step(at: now) {
            case .enter(let index): lines.append("\(short(now)) \(machine.timeline.phases[index].name)")
            case .warmUp: lines.append("\(short(now)) warm")
            case .say(let index, let due):
                lines.append("\(short(now)) say \(machine.timeline.announcements[index].words.count) due \(short(due))")
            case .drop(let index): lines.append("\(short(now)) drop \(index)")
            case .wait(let time):
                guard time > now else { return lines + ["stuck"] }
                now = time
            case .stand: return lines + ["stand"]
            case .end: return lines + ["\(short(now)) end"]
            }
        }
        return lines
    }

    @Test func `says each cue so early that it is heard when it is due, and wakes what sleeps before it`() throws {
        var machine = try machine()
        #expect(
            run(&machine, until: 225) == [
                "100 warm-up", "100 say 2 due 100", "154.95 warm", "156.95 say 4 due 157", "160 run", "214.95 warm",
                "216.95 say 4 due 217", "220 walk",
            ])
    }

    @Test func `ends when its time is over and all has been said`() throws {
        var machine = try machine(from: .seconds(350))
        #expect(run(&machine, until: 1_000) == ["100 walk", "104.95 warm", "106.95 say 4 due 107", "110 end"])
    }

    @Test func `drops what is late, and says what is due`() throws {
        var machine = try machine()
        _ = run(&machine, until: 150)
        // The machine slept for two minutes.
        #expect(machine.step(at: .seconds(300)) == .enter(2))
        #expect(machine.step(at: .seconds(300)) == .drop(1))
        #expect(machine.step(at: .seconds(300)) == .drop(2))
        #expect(machine.step(at: .seconds(300)) == .wait(until: .milliseconds(304_950)))
    }

    @Test func `runs at another speed`() throws {
        var machine = try machine(speed: 10)
        #expect(
            run(&machine, until: 107) == [
                "100 warm-up", "100 say 2 due 100", "103.65 warm", "105.65 say 4 due 105.7", "106 run",
            ])
    }

    @Test func `stands still while it is paused, and goes on with the rest of the phase`() throws {
        var machine = try machine()
        _ = run(&machine, until: 130)
        machine.pause(at: .seconds(130))
        #expect(machine.step(at: .seconds(500)) == .stand)
        machine.resume(at: .seconds(500))
        #expect(machine.clock.position(at: .seconds(500)) == .seconds(30))
        #expect(machine.step(at: .seconds(500)) == .wait(until: .milliseconds(524_950)))
    }

    @Test func `goes to the next phase, and does not say twice what tells it`() throws {
        var machine = try machine()
        _ = run(&machine, until: 130)
        machine.skip(at: .seconds(130))
        #expect(machine.clock.position(at: .seconds(130)) == .seconds(60))
        #expect(machine.step(at: .seconds(130)) == .enter(1))
        #expect(machine.step(at: .seconds(130)) == .wait(until: .milliseconds(184_950)))
        for _ in 0..<4 { machine.skip(at: .seconds(130)) }
        #expect(machine.step(at: .seconds(130)) == .end)
    }
}
