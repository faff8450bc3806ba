// SPDX-License-Identifier: Apache-2.0

extension AppSession {
    /// How much a prompt may say just now.
    public var promptStyle: PromptStyle {
        get async {
            await knowSurroundings()
            return surroundings?.promptStyle ?? .normal
        }
    }

    /// Whether another application's audio is playing.
    public var isOtherAudioPlaying: Bool {
        get async {
            await knowSurroundings()
            return surroundings?.isOtherAudioPlaying ?? false
        }
    }

    /// Whether the app's secondary audio should be silent, because the user's own music plays.
    public var secondaryAudioShouldBeSilenced: Bool {
        get async {
            await knowSurroundings()
            return hint.isOn
        }
    }

    /// Where the sound goes; nil if there is no sink, or nobody watches.
    public var route: Route? {
        get async {
            await knowSurroundings()
            return surroundings?.route
        }
    }

    /// Takes what else sounds now, and tells what that changes.
    func take(_ new: Surroundings) async {
        let old = surroundings
        surroundings = new
        let change = call.take(new)
        if change == .began {
            holds.drop()
            revokePasses(.interruption)
        }
        wakeThoseWhoWait()
        if let old, old.route != new.route { hub.tell(.routeChanged(new.route)) }
        if hint.take(new, at: clock.now) { tellHint() }
        scheduleHint()
        switch change {
        case .began:
            // Resuming a podcast into the call would be worse than leaving it paused.
            try? await settle(.quietly)
            hub.tell(.interruptionBegan)
        case .ended:
            // What was held during the call, beside it, is done to others from now on.
            try? await settle()
            hub.tell(.interruptionEnded(.shouldResume))
        case nil: break
        }
    }

    private func scheduleHint() {
        hintTimer?.cancel()
        hintTimer = hint.due.map { due in
            Task { [weak self, clock] in
                try? await clock.sleep(until: due)
                if !Task.isCancelled { await self?.passHint() }
            }
        }
    }

    private func passHint() {
        if hint.pass(at: clock.now) { tellHint() }
    }

    private func tellHint() {
        hub.tell(hint.isOn ? .silenceSecondaryAudioHintBegan : .silenceSecondaryAudioHintEnded)
    }
}
