// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// A sink that writes what it plays to a recorder and keeps time by a clock.
public struct RecordingSink: Sink {
    /// The sink's name.
    public let name = "recording"
    private let recorder: Recorder
    private let silent: SilentSink

    /// Makes a sink that records.
    ///
    /// - Parameters:
    ///   - recorder: Takes `play NAME` when a cue begins and `played NAME` or `stopped NAME` when it ends.
    ///   - clock: The clock by which cues last.
    public init(_ recorder: Recorder, clock: CueClock = .continuous) {
        self.recorder = recorder
        silent = SilentSink(clock: clock)
    }

    /// Plays a cue into the recorder.
    public func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome {
        recorder.note("play \(cue.name)")
        let outcome = try await silent.play(cue, report: report)
        recorder.note("\(outcome == .finished ? "played" : "stopped") \(cue.name)")
        return outcome
    }
}
