// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `The window` {
    private let first = Activation(number: 1)

    @Test func `opens for the first cue and is joined by the next`() {
        var window = WindowMachine()
        #expect(window.enter() == .activate)
        window.opened(first)
        #expect(window.enter() == .join)
        #expect(window.state == .open(first, holds: 2))
    }

    @Test func `stays open while a cue holds it`() {
        var window = WindowMachine()
        _ = window.enter()
        window.opened(first)
        #expect(window.rest(linger: .zero) == .stay)
        window.leave()
        #expect(window.rest(linger: .zero) == .deactivate(first))
        #expect(window.state == .closed)
    }

    @Test func `closes once`() {
        var window = WindowMachine()
        _ = window.enter()
        window.opened(first)
        window.leave()
        _ = window.rest(linger: .zero)
        #expect(window.rest(linger: .zero) == .stay)
    }

    @Test func `is joined while it lingers, and an old linger closes nothing`() {
        var window = WindowMachine()
        _ = window.enter()
        window.opened(first)
        window.leave()
        #expect(window.rest(linger: .seconds(1)) == .linger(number: 1))
        #expect(window.enter() == .join)
        #expect(window.lingered(1) == .stay)
        window.leave()
        #expect(window.rest(linger: .seconds(1)) == .linger(number: 2))
        #expect(window.lingered(1) == .stay)
        #expect(window.lingered(2) == .deactivate(first))
    }
}
