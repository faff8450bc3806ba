// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse
import CalloutCore

/// What plays a sink's cues: the stream between them, and what is done after each way to end.
@PulseThread
final class PulsePlayer {
    /// The role of our cues: our own, so that nothing that is done to other sounds is done to them, by ducking, by
    /// corking, or by a volume that was stored for others.
    nonisolated static let role = "callout-cue"

    private let server: PulseServer
    private let expected: PulseFormat
    private var stream: PulseStream?

    nonisolated init(_ server: PulseServer, _ expected: PulseFormat) {
        self.server = server
        self.expected = expected
    }

    /// Connects, and creates the stream.
    func ready() async throws(CueError) { _ = try await stream(of: stream?.format ?? expected) }

    /// Plays a cue to its end.
    func play(_ score: Score, report: @escaping @Sendable (Event.Kind) -> Void) async throws(CueError) -> Outcome {
        guard score.format.specification != nil else {
            throw .pulse(
                .invalid,
                "audio of \(score.format.sampleRate) Hz and \(score.format.channels) channels can't be played; "
                    + "resample it to at most 384000 Hz and 32 channels")
        }
        let stream = try await stream(of: score.format)
        if Task.isCancelled { return .interrupted }
        if score.samples.isEmpty { return .finished }
        let playback = Playback(stream, score, report: report)
        playback.start()
        let before = AudibilityCheck(stream)
        let end = await withTaskCancellationHandler {
            await playback.ended()
        } onCancel: {
            Task { @PulseThread in playback.finish(.stopped) }
        }
        return try await settle(end, stream, before)
    }

    private func settle(_ end: Playback.End, _ stream: PulseStream, _ before: AudibilityCheck)
        async throws(CueError)
        -> Outcome
    {
        switch end {
        case .heard:
            stream.cork()
            // What is left is silence.
            stream.flush()
            let after = AudibilityCheck(stream)
            stream.ask(for: .relaxed)
            if await before.obstacle != nil, let obstacle = await after.obstacle { return .inaudible(obstacle) }
            return .finished
        case .stopped:
            let corked = stream.cork()
            stream.flush()
            stream.ask(for: .relaxed)
            do { try await corked.value() } catch { drop(stream) }
            return .interrupted
        case .asleep:
            let name = stream.sinkName
            drop(stream)
            throw .pulse(
                .timedOut, "the sink \(name) sleeps; wake it with `pactl suspend-sink \(name) 0`", .timedOut)
        case .late:
            let name = stream.sinkName
            drop(stream)
            throw .pulse(
                .timedOut, "the sink \(name) stands still; see `pactl list sinks`, and choose another", .timedOut)
        case .gone(let error):
            drop(stream)
            throw .gone(error)
        }
    }

    /// The stream; a new one if there is none, it has ended, or it has another format.
    private func stream(of format: PulseFormat) async throws(CueError) -> PulseStream {
        let context = try await server.connected()
        do {
            if let old = usable(on: context), old.format != format {
                // What the server has not made yet can't be taken back.
                try await old.ready.value()
                drop(old)
            }
            let stream =
                try usable(on: context) ?? PulseStream(context, name: "Cues", role: Self.role, format: format)
            self.stream = stream
            try await stream.ready.value()
            return stream
        } catch {
            if let stream { drop(stream) }
            throw .pulse(from: error)
        }
    }

    private func usable(on context: PulseContext) -> PulseStream? {
        stream.flatMap { $0.failure == nil && $0.context === context ? $0 : nil }
    }

    private func drop(_ stream: PulseStream) {
        stream.close()
        if self.stream === stream { self.stream = nil }
    }
}
#endif
