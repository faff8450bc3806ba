// SPDX-License-Identifier: Apache-2.0

extension Coach {
    /// Prepares what comes next, and forgets what was prepared for what does not come any more.
    func prepareAhead() {
        let coming = machine.next..<min(machine.next + Self.ahead, plan.timeline.announcements.count)
        for (index, preparation) in preparations where !coming.contains(index) {
            preparation.cancel()
            preparations[index] = nil
        }
        for index in coming where preparations[index] == nil {
            preparations[index] = preparation(of: plan.timeline.announcements[index])
        }
    }

    func preparation(of announcement: Announcement) -> Task<Result<Cue, CueError>, Never> {
        Task { [announcer, locale, hub, clock, speed] in
            let cues = announcement.words.map { $0.word.cue(in: locale) }
            let results = await announcer.pipeline.prepared(all: cues)
            var ready: [(cue: Cue, offset: Duration)] = []
            for (timed, result) in zip(announcement.words, results) {
                switch result {
                case .success(let cue): ready.append((cue, timed.offset / speed))
                case .failure(let error):
                    if results.count == 1 || Task.isCancelled { return .failure(error) }
                    let kind = CoachEvent.Kind.unsaid(timed.word, error)
                    hub.tell(CoachEvent(kind: kind, time: clock.now, position: announcement.due))
                }
            }
            guard var cue = ready.first?.cue else {
                return .failure(CueError(.failed, "none of its words can be said", cue: announcement.name))
            }
            if ready.count > 1,
                let joined = Audio.joined(
                    ready.compactMap { $0.cue.audio }, names: ready.map(\.cue.name), gap: Announcer.usualGap,
                    at: ready.map(\.offset))
            {
                cue.content = .audio(joined)
                cue.earcon = nil
                cue.note("plan", "\(ready.count) words as one piece of audio")
            }
            cue.name = announcement.name
            return .success(cue)
        }
    }

    /// Wakes what sleeps, unless something is being said.
    func warmUp() {
        guard sayings.isEmpty else { return }
        warming = Task { [announcer] in
            // A sink that does not wake is told by the cue that it does not play.
            do { try await announcer.warmUp() } catch {}
        }
    }

    /// Says an announcement of the plan.
    func say(_ index: Int, due: Duration) {
        let announcement = plan.timeline.announcements[index]
        let preparation = preparations.removeValue(forKey: index) ?? preparation(of: announcement)
        say(
            preparation, as: announcement.name,
            within: due + announcement.deadline - clock.now,
            CoachEvent.Saying(due: due, planned: announcement.due, reason: nil))
        prepareAhead()
    }

    /// Drops an announcement that is late.
    func drop(_ index: Int) {
        tell(.dropped(plan.timeline.announcements[index]))
        prepareAhead()
    }

    /// Tells the phase again, with what goes before it for this reason; it gives way to what is due.
    ///
    /// - Parameters:
    ///   - reason: Why.
    ///   - place: How far the plan has run; nil reads the clock.
    func sayAgain(_ reason: CoachEvent.Reason, at place: Duration? = nil) {
        let position = place ?? position
        let facts = plan.timeline.phase(at: position).map { plan.timeline.phases[$0].facts(at: position) } ?? [:]
        let before = reason == .resumed ? plan.resume : reason == .paused ? plan.pause : []
        let words = before.map { $0.spoken(facts) } + (reason == .paused ? [] : plan.timeline.again(at: position))
        guard !words.isEmpty else { return }
        let announcement = Announcement(
            due: position, deadline: Plan.usualDeadline, words: words.map { .init(offset: .zero, word: $0) })
        say(
            preparation(of: announcement), as: announcement.name, within: announcement.deadline,
            CoachEvent.Saying(due: clock.now, planned: position, reason: reason))
    }

    private func say(
        _ preparation: Task<Result<Cue, CueError>, Never>, as name: String, within deadline: Duration,
        _ saying: CoachEvent.Saying
    ) {
        // What is told again never delays what is due.
        let priority: Priority = saying.reason == nil ? .message : .text
        let told = Cue(.text(name), name: name, locale: locale, priority: priority, deadline: max(.zero, deadline))
        let began = clock.now
        // What is said again is prepared only then, and what waits for others says nothing of the sink.
        let isTelling = sayings.isEmpty && saying.reason == nil
        let listener: @Sendable (Event) -> Void = { [weak self, hub] event in
            hub.tell(CoachEvent(kind: .cue(event, saying), time: event.time, position: saying.planned))
            if case .started = event.kind, isTelling { Task { await self?.learn(event.time - began) } }
        }
        follow(
            Task { [announcer, warming] in
                // A sink does one thing at a time.
                await warming?.value
                return await announcer.say([told], telling: listener) {
                    [
                        await preparation.value.map { cue in
                            var cue = cue
                            (cue.name, cue.priority, cue.deadline) = (told.name, told.priority, told.deadline)
                            return cue
                        }
                    ]
                }
            })
    }

    /// Keeps hold of something that sounds until it has ended.
    private func follow(_ work: Task<some Sendable, Never>) {
        lastSaying += 1
        let number = lastSaying
        sayings[number] = Task {
            await withTaskCancellationHandler {
                _ = await work.value
            } onCancel: {
                work.cancel()
            }
            sayings[number] = nil
        }
    }

    private func learn(_ latency: Duration) { self.latency.learn(latency) }
}
