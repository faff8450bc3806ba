// SPDX-License-Identifier: Apache-2.0

extension AppSession {
    /// Begins to watch, once.
    func watch() {
        guard watching == nil, !(watcher is NoWatcher) else { return }
        watching = Task { [weak self, watcher] in
            for await surroundings in watcher.surroundings() { await self?.take(surroundings) }
            // Nobody sees any more what else sounds: nothing is held against the app for ever.
            if !Task.isCancelled { await self?.take(Surroundings()) }
        }
    }

    /// Waits until it is known what else sounds, but not for more than a second.
    func knowSurroundings() async {
        watch()
        guard surroundings == nil else { return }
        await withCheckedContinuation { continuation in
            waitingForSurroundings.append(continuation)
            guard patienceTimer == nil else { return }
            patienceTimer = Task { [weak self, clock] in
                try? await clock.sleep(until: clock.now + Duration.seconds(1))
                if !Task.isCancelled { await self?.stopWaiting() }
            }
        }
    }

    private func stopWaiting() {
        if surroundings == nil { surroundings = Surroundings() }
        wakeThoseWhoWait()
    }

    func wakeThoseWhoWait() {
        patienceTimer?.cancel()
        let waiting = waitingForSurroundings
        waitingForSurroundings = []
        for continuation in waiting { continuation.resume() }
    }
}
