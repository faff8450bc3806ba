// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// The line on a terminal that shows how a plan stands; it is drawn anew each second.
struct StatusLine {
    private let coach: Coach
    private let session: AppSession

    init(_ coach: Coach, _ session: AppSession) {
        self.coach = coach
        self.session = session
    }

    /// Shows it until the task is cancelled.
    func show() async {
        while !Task.isCancelled {
            let position = await draw()
            try? await Task.sleep(for: .seconds(Self.pause(after: position, speed: await coach.speed)))
        }
        Terminal.write("\u{1B}[K", to: STDERR_FILENO)
    }

    /// Draws it, as it is now; returns how far the plan has run.
    @discardableResult func draw() async -> Duration {
        let position = await coach.position
        let words = Self.text(coach.plan, at: position, isPaused: await coach.isPaused, session: await session.state)
        Terminal.write("\(words)\u{1B}[K\r", to: STDERR_FILENO)
        return position
    }

    /// The phase, its round, the time left in it, the next cue, and what is done to other audio.
    static func text(_ plan: Plan, at position: Duration, isPaused: Bool, session: AppSession.State) -> String {
        var parts: [String] = []
        switch plan.timeline.standing(at: position) {
        case .ahead(let time): parts = ["begins in \(time.clock)"]
        case .over: parts = ["over"]
        case .inPhase(let place):
            let phase = place.phase
            parts.append(phase.rounds > 1 ? "\(phase.name) \(phase.round)/\(phase.rounds)" : phase.name)
            parts.append("\(place.left.clock) left")
            if let next = place.next { parts.append("\(next.name) in \((next.due - position).clock)") }
        }
        if isPaused { parts.append("paused") }
        switch session {
        case .inactive: break
        case .active: parts.append("speaking")
        case .interrupted: parts.append("silent: a call is on")
        }
        return parts.joined(separator: ", ")
    }

    /// The seconds until the next whole second of the plan, but not less than a tenth nor more than one.
    private static func pause(after position: Duration, speed: Double) -> Double {
        let part = position.seconds - position.seconds.rounded(.down)
        return min(1, max(0.1, (1 - part) / speed))
    }
}
