// SPDX-License-Identifier: Apache-2.0

extension Coach {
    /// Stands still: what sounds ends, and the plan's words for a pause are said.
    public func pause() {
        guard !isPaused else { return }
        machine.pause(at: clock.now)
        silence()
        tell(.paused)
        sayAgain(.paused)
        keep()
        wake()
    }

    /// Goes on, and tells the phase again.
    public func resume() {
        guard isPaused else { return }
        machine.resume(at: clock.now)
        tell(.resumed)
        sayAgain(.resumed)
        keep()
        wake()
    }

    /// Goes to the next phase, and tells it; from the last one to the plan's end.
    public func skip() {
        silence()
        machine.skip(at: clock.now)
        prepareAhead()
        if !isPaused { sayAgain(.skipped) }
        keep()
        wake()
    }

    /// Tells the phase again.
    public func tellAgain() { sayAgain(.repeated) }

    /// Tells the phase again after each interruption; the clock has gone on.
    func follow(_ notifications: AsyncStream<SessionNotification>) async {
        for await notification in notifications {
            switch notification {
            case .interruptionBegan: tell(.interrupted)
            case .interruptionEnded(let resumption):
                tell(.interruptionEnded)
                if resumption == .shouldResume, !isPaused { sayAgain(.interruption) }
            default: break
            }
        }
    }

    /// Ends what sounds.
    private func silence() {
        for saying in sayings.values { saying.cancel() }
    }
}
