// SPDX-License-Identifier: Apache-2.0

extension AppSession {
    /// What became of a cue that wanted into the window.
    enum Entry {
        /// It is in: the session is active.
        case admitted(WindowPass)
        /// It is not to sound.
        case refused(Outcome.SkipReason)
    }

    /// Lets a cue in; the session is active when this returns a pass.
    ///
    /// - Parameters:
    ///   - delivery: The cue.
    ///   - limit: How long the window may be open.
    /// - Returns: The cue's pass, to be given back with ``leave(_:)``, or why it is not to sound.
    /// - Throws: ``CueError`` of the backend; the cue is not in then.
    func enter(_ delivery: Delivery, limit: WindowLimit?) async throws(CueError) -> Entry {
        if let obstacle = delivery.obstacle { throw obstacle }
        await knowSurroundings()
        if call.isOn { return .refused(.interruption) }
        // Ages are compared, because the announcer may have another clock.
        if let deactivated, delivery.clock.now - delivery.queued > clock.now - deactivated {
            return .refused(.deactivated)
        }
        lingering?.cancel()
        lastPass += 1
        let pass = WindowPass(number: lastPass)
        let length = delivery.cue.audio?.duration ?? .zero
        guard holds.window.enter(pass.number, for: length, limit: holds.limit(limit), at: clock.now) else {
            try? await settle()
            tellClosed()
            return .refused(.tooLong)
        }
        passes[pass.number] = pass
        do {
            try await settle()
        } catch {
            await leave(pass, delivery)
            if holds.window.rest(linger: .zero, at: clock.now) == .close { try? await settle() }
            tellClosed()
            throw error
        }
        if let reason = pass.revocation {
            await leave(pass, delivery)
            return .refused(reason)
        }
        tellOpened(delivery)
        return .admitted(pass)
    }

    /// Lets a cue out.
    func leave(_ pass: WindowPass, _ delivery: Delivery) async {
        passes[pass.number] = nil
        holds.window.leave(pass.number)
        if untold != nil { untold = delivery }
    }

    /// Closes the window, now or after the linger, unless another cue is inside.
    func rest(after last: Delivery, linger: Duration) async {
        switch holds.window.rest(linger: linger, at: clock.now) {
        case .stay: break
        case .close: try? await settle()
        case .linger(let number, let until):
            lingering = Task { [weak self, clock] in
                try? await clock.sleep(until: until)
                if !Task.isCancelled { await self?.endLinger(number) }
            }
        }
        tellClosed()
    }

    /// Closes a window that lingers.
    ///
    /// - Parameter number: The linger's number; nil is whichever there is.
    func endLinger(_ number: Int? = nil) async {
        guard holds.window.lingered(number) else { return }
        if number == nil { lingering?.cancel() }
        try? await settle()
        tellClosed()
    }

    private func tellOpened(_ delivery: Delivery) {
        guard untold == nil else { return }
        untold = delivery
        delivery.report(.windowOpened)
    }

    /// Tells the last cue of a window that it has closed.
    private func tellClosed() {
        guard !holds.window.isOpen, let last = untold else { return }
        untold = nil
        last.report(.windowClosed)
    }
}
