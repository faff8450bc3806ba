// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `The window` {
    private let eight = WindowLimit(.seconds(8))
    private let guiding = WindowLimit(.seconds(8), beyond: .guide)

    @Test func `opens for the first cue and is joined by the next`() {
        var window = WindowMachine()
        #expect(!window.isOpen)
        #expect(window.enter(1, for: .seconds(1), limit: nil, at: .zero) == true)
        #expect(window.enter(2, for: .seconds(1), limit: nil, at: .zero) == true)
        #expect(window.state == .open(holds: [1, 2]))
    }

    @Test func `stays open while a cue holds it, and closes once`() {
        var window = WindowMachine()
        _ = window.enter(1, for: .seconds(1), limit: nil, at: .zero)
        #expect(window.rest(linger: .zero, at: .seconds(1)) == .stay)
        window.leave(1)
        #expect(window.rest(linger: .zero, at: .seconds(1)) == .close)
        #expect(window.rest(linger: .zero, at: .seconds(1)) == .stay)
    }

    @Test func `is not let go by a cue of an older window`() {
        var window = WindowMachine()
        _ = window.enter(1, for: .seconds(1), limit: nil, at: .zero)
        window.shut()
        _ = window.enter(2, for: .seconds(1), limit: nil, at: .zero)
        window.leave(1)
        #expect(window.rest(linger: .zero, at: .zero) == .stay)
        #expect(window.state == .open(holds: [2]))
    }

    @Test func `is joined while it lingers, and an old linger closes nothing`() {
        var window = WindowMachine()
        _ = window.enter(1, for: .seconds(1), limit: eight, at: .zero)
        window.leave(1)
        #expect(window.rest(linger: .seconds(1), at: .seconds(1)) == .linger(number: 1, until: .seconds(2)))
        #expect(window.enter(2, for: .seconds(1), limit: eight, at: .seconds(1)) == true)
        #expect(window.lingered(1) == false)
        window.leave(2)
        #expect(window.rest(linger: .seconds(1), at: .seconds(2)) == .linger(number: 2, until: .seconds(3)))
        #expect(window.lingered(1) == false)
        #expect(window.lingered(2) == true)
        #expect(!window.isOpen)
    }

    @Test func `is no longer than its limit, to the moment`() {
        var window = WindowMachine()
        #expect(window.enter(1, for: .seconds(8), limit: eight, at: .seconds(5)) == true)
        window.shut()
        #expect(window.enter(2, for: .milliseconds(8001), limit: eight, at: .seconds(20)) == false)
        #expect(!window.isOpen)
    }

    @Test func `leaves out the cue that would make it too long, and the next one opens another`() {
        var window = WindowMachine()
        var now = Duration.zero
        var isIn: [Bool] = []
        for number in 1...4 {
            isIn.append(window.enter(number, for: .seconds(3), limit: eight, at: now))
            guard isIn.last == true else { continue }
            now += .seconds(3)
            window.leave(number)
        }
        #expect(isIn == [true, true, false, true])
    }

    @Test func `stays for the cue inside when another would make it too long`() {
        var window = WindowMachine()
        _ = window.enter(1, for: .seconds(8), limit: eight, at: .zero)
        #expect(window.enter(2, for: .seconds(1), limit: eight, at: .seconds(7.5)) == false)
        #expect(window.state == .open(holds: [1]))
    }

    @Test func `does not linger beyond its limit`() {
        var window = WindowMachine()
        _ = window.enter(1, for: .seconds(7), limit: eight, at: .zero)
        window.leave(1)
        #expect(window.rest(linger: .seconds(5), at: .seconds(7)) == .linger(number: 1, until: .seconds(8)))
        _ = window.enter(2, for: .seconds(1), limit: eight, at: .seconds(7))
        window.leave(2)
        #expect(window.rest(linger: .seconds(5), at: .seconds(8)) == .close)
    }

    @Test func `is guided from the cue on that makes it too long, until it closes`() {
        var window = WindowMachine()
        #expect(window.enter(1, for: .seconds(5), limit: guiding, at: .zero) == true)
        #expect(!window.isGuided)
        window.leave(1)
        #expect(window.enter(2, for: .seconds(5), limit: guiding, at: .seconds(5)) == true)
        #expect(window.isGuided)
        window.leave(2)
        #expect(window.enter(3, for: .seconds(60), limit: eight, at: .seconds(10)) == true)
        window.leave(3)
        #expect(window.rest(linger: .zero, at: .seconds(70)) == .close)
        #expect(window.enter(4, for: .seconds(1), limit: guiding, at: .seconds(70)) == true)
        #expect(!window.isGuided)
    }

    @Test func `does not count time backwards when a clock does`() {
        var window = WindowMachine()
        _ = window.enter(1, for: .seconds(1), limit: eight, at: .seconds(100))
        #expect(window.enter(2, for: .seconds(9), limit: eight, at: .zero) == false)
        window.leave(1)
        #expect(window.rest(linger: .seconds(1), at: .zero) == .linger(number: 1, until: .seconds(1)))
    }
}
