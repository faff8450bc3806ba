// SPDX-License-Identifier: Apache-2.0

/// The sink that keeps time and makes no sound: a cue lasts as long as it would be heard.
public struct SilentSink: Sink {
    /// The sink's name.
    public let name = "silent"
    private let clock: CueClock

    /// Makes a silent sink.
    ///
    /// - Parameter clock: The clock by which cues last.
    public init(clock: CueClock = .continuous) {
        self.clock = clock
    }

    /// Waits as long as the cue lasts, telling its marks at their times.
    public func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome {
        guard let audio = cue.audio else { throw CueError(.failed, "a sink plays audio", cue: cue.name, stage: name) }
        let start = clock.now
        report(.started)
        do {
            for mark in audio.marks {
                try await clock.sleep(until: start + audio.time(ofFrame: mark.frame))
                report(.mark(mark))
            }
            try await clock.sleep(until: start + audio.duration)
        } catch {
            return .interrupted
        }
        return .finished
    }
}

extension Sink where Self == SilentSink {
    /// The sink that keeps time and makes no sound.
    public static var silent: SilentSink { SilentSink() }
}
