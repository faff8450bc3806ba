// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `The book of leases` {
    private var book = LeaseBook(patience: .milliseconds(1_500))
    private let duck = Claim(depth: -14)
    private let deep = Claim(depth: -20)

    private mutating func doNext(at now: Duration) -> LeaseBook.Deed? {
        let deed = book.begin(now: now)
        if deed != nil { book.succeeded() }
        return deed
    }

    @Test mutating func `one holder is one window`() {
        #expect(book.isIdle)
        book.hold(duck, by: 1, activation: 1, now: .zero)
        #expect(!book.isSettled(now: .zero))
        #expect(doNext(at: .zero) == .impose(duck))
        #expect(book.isSettled(now: .zero) && !book.isIdle)
        book.release(1, activation: 1, .quietly)
        #expect(doNext(at: .seconds(1)) == .lift(.quietly))
        #expect(book.isIdle && book.wake == nil)
    }

    @Test mutating func `two holders share one window, as deep as the deeper asks`() {
        book.hold(duck, by: 1, activation: 1, now: .zero)
        #expect(doNext(at: .zero) == .impose(duck))
        book.hold(duck, by: 2, activation: 1, now: .zero)
        #expect(doNext(at: .zero) == nil)
        book.hold(deep, by: 3, activation: 1, now: .zero)
        #expect(doNext(at: .zero) == .impose(deep))
        book.release(1, activation: 1, .notifyOthers)
        #expect(doNext(at: .zero) == nil)
        book.leave(3)
        #expect(doNext(at: .zero) == .impose(duck))
        book.leave(2)
        #expect(doNext(at: .zero) == .lift(.notifyOthers))
    }

    @Test mutating func `a late release does not end a newer activation`() {
        book.hold(duck, by: 1, activation: 1, now: .zero)
        book.hold(deep, by: 1, activation: 2, now: .zero)
        book.hold(duck, by: 1, activation: 1, now: .zero)
        book.release(1, activation: 1, .notifyOthers)
        #expect(book.leases.map(\.activation) == [2])
        #expect(doNext(at: .zero) == .impose(deep))
    }

    @Test mutating func `a lease that is not renewed ends, and one that is does not`() {
        book.hold(duck, by: 1, activation: 4, now: .zero)
        book.hold(duck, by: 2, activation: 1, now: .seconds(1))
        _ = doNext(at: .seconds(1))
        #expect(book.wake == .milliseconds(1_500))
        book.renew(2, now: .milliseconds(1_400))
        #expect(book.expire(now: .milliseconds(1_400)).isEmpty)
        #expect(book.expire(now: .milliseconds(1_500)).map(\.activation) == [4])
        #expect(doNext(at: .milliseconds(1_500)) == nil)
        #expect(book.wake == .milliseconds(2_900))
        #expect(book.expire(now: .seconds(3)).map(\.holder) == [2])
        #expect(doNext(at: .seconds(3)) == .lift(.notifyOthers))
    }

    @Test mutating func `one deed at a time, and the next follows from what came in meanwhile`() {
        book.hold(duck, by: 1, activation: 1, now: .zero)
        #expect(book.begin(now: .zero) == .impose(duck))
        book.release(1, activation: 1, .notifyOthers)
        #expect(book.begin(now: .zero) == nil)
        #expect(!book.isSettled(now: .zero))
        book.succeeded()
        #expect(book.begin(now: .zero) == .lift(.notifyOthers))
        book.hold(duck, by: 2, activation: 1, now: .zero)
        book.succeeded()
        #expect(book.begin(now: .zero) == .impose(duck))
    }

    @Test mutating func `a lift that failed is tried again, each time a little later`() {
        book.hold(duck, by: 1, activation: 1, now: .zero)
        _ = doNext(at: .zero)
        book.leave(1)
        #expect(book.begin(now: .zero) == .lift(.notifyOthers))
        #expect(book.failed(now: .zero).isEmpty)
        #expect(book.isSettled(now: .zero) && !book.isIdle)
        #expect(book.wake == .milliseconds(250))
        #expect(book.begin(now: .milliseconds(249)) == nil)
        #expect(book.begin(now: .milliseconds(250)) == .lift(.notifyOthers))
        #expect(book.failed(now: .milliseconds(250)).isEmpty)
        #expect(book.wake == .milliseconds(750))
        #expect(doNext(at: .seconds(1)) == .lift(.notifyOthers))
        #expect(book.isIdle && book.wake == nil)
    }

    @Test mutating func `a new window does not wait for a lift that is to be tried again`() {
        book.hold(duck, by: 1, activation: 1, now: .zero)
        _ = doNext(at: .zero)
        book.leave(1)
        _ = book.begin(now: .zero)
        _ = book.failed(now: .zero)
        book.hold(duck, by: 2, activation: 1, now: .zero)
        #expect(doNext(at: .zero) == .impose(duck), "what is left is not known, so it is imposed again")
    }

    @Test mutating func `a claim that cannot be imposed costs its holder, not the others`() {
        book.hold(duck, by: 1, activation: 1, now: .zero)
        _ = doNext(at: .zero)
        book.hold(deep, by: 2, activation: 7, now: .zero)
        #expect(book.begin(now: .zero) == .impose(deep))
        book.hold(deep, by: 3, activation: 1, now: .zero)
        #expect(book.failed(now: .zero).map(\.holder) == [2])
        #expect(book.begin(now: .zero) == .impose(deep), "who came in meanwhile has not been tried")
        #expect(book.failed(now: .zero).map(\.holder) == [3])
        #expect(book.begin(now: .zero) == .impose(duck))
        #expect(book.failed(now: .zero).map(\.holder) == [1])
        #expect(doNext(at: .zero) == .lift(.notifyOthers))
        #expect(book.isIdle)
    }

    @Test mutating func `who joined a window without a deed keeps it when another's claim fails`() {
        book.hold(duck, by: 1, activation: 1, now: .zero)
        _ = doNext(at: .zero)
        book.hold(duck, by: 2, activation: 1, now: .zero)
        #expect(doNext(at: .zero) == nil)
        book.hold(deep, by: 3, activation: 1, now: .zero)
        _ = book.begin(now: .zero)
        #expect(book.failed(now: .zero).map(\.holder) == [3])
        #expect(doNext(at: .zero) == .impose(duck))
    }
}
