// SPDX-License-Identifier: Apache-2.0

/// Opens and closes one session's window, for any number of announcers.
actor WindowKeeper {
    private let session: any Session
    private let linger: Duration
    private var machine = WindowMachine()
    private var isChanging = false
    private var queue: [CheckedContinuation<Void, Never>] = []
    private var lingering: Task<Void, Never>?

    init(_ session: any Session, linger: Duration) {
        self.session = session
        self.linger = linger
    }

    /// Lets a cue in; the session is active when this returns.
    func enter(_ delivery: Delivery) async throws {
        await begin()
        defer { end() }
        lingering?.cancel()
        guard machine.enter() == .activate else { return }
        machine.opened(try await session.activate())
        delivery.report(.windowOpened)
    }

    /// Lets a cue out.
    func leave() {
        machine.leave()
    }

    /// Closes the window, now or after the linger, unless another cue is inside.
    func rest(_ last: Delivery) async {
        await begin()
        defer { end() }
        switch machine.rest(linger: linger) {
        case .stay: break
        case .deactivate(let activation): await close(activation, last)
        case .linger(let number):
            lingering = Task { [linger] in
                try? await last.clock.sleep(until: last.clock.now + linger)
                if !Task.isCancelled { await self.lingered(number, last) }
            }
        }
    }

    private func lingered(_ number: Int, _ last: Delivery) async {
        await begin()
        defer { end() }
        if case .deactivate(let activation) = machine.lingered(number) { await close(activation, last) }
    }

    private func close(_ activation: Activation, _ last: Delivery) async {
        await session.deactivate(activation, .notifyOthers)
        last.report(.windowClosed)
    }

    /// Waits until no activation or deactivation is under way: one change at a time, in the order of the calls.
    private func begin() async {
        if isChanging { await withCheckedContinuation { queue.append($0) } } else { isChanging = true }
    }

    private func end() {
        if queue.isEmpty { isChanging = false } else { queue.removeFirst().resume() }
    }
}
