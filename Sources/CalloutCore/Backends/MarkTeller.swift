// SPDX-License-Identifier: Apache-2.0

/// Tells the marks of a cue at their times, for a sink that is told nothing but the beginning and the end.
package struct MarkTeller: Sendable {
    private let audio: Audio
    private let clock: CueClock
    private let report: @Sendable (Event.Kind) -> Void

    /// Makes a teller.
    ///
    /// - Parameters:
    ///   - audio: The cue's sound, with its marks.
    ///   - clock: The clock by which they are told.
    ///   - report: Takes `started` and each `mark`.
    package init(of audio: Audio, by clock: CueClock, _ report: @escaping @Sendable (Event.Kind) -> Void) {
        self.audio = audio
        self.clock = clock
        self.report = report
    }

    /// Plays, and tells the marks from the moment on at which it starts; those that are left at its end are not told.
    ///
    /// - Parameter play: Plays the cue, and calls what it is given when the first sample goes out, once.
    /// - Returns: What it returns.
    /// - Throws: What it throws.
    package func tell<Value: Sendable>(
        whilePlaying play: (_ started: @escaping @Sendable () -> Void) async throws -> Value
    ) async throws -> Value {
        let (starts, start) = AsyncStream.makeStream(of: Duration.self)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            defer { group.cancelAll() }
            group.addTask { await self.tell(after: starts) }
            return try await play { [report, clock] in
                report(.started)
                start.yield(clock.now)
                start.finish()
            }
        }
    }

    private func tell(after starts: AsyncStream<Duration>) async {
        for await start in starts {
            for mark in audio.marks {
                do { try await clock.sleep(until: start + audio.time(ofFrame: mark.frame)) } catch { return }
                report(.mark(mark))
            }
        }
    }
}
