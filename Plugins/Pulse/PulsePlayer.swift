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
    private let leadIn: LeadIn
    private let keeper: WarmKeeper
    private var stream: PulseStream?
    /// How the sinks were before the stream was made, which wakes the one that it is on, and when that was.
    private var wakening: (before: PulseReply<[PulseSinkState]>, at: Duration)?

    nonisolated init(_ server: PulseServer, _ expected: PulseFormat, _ leadIn: LeadIn, keepWarm: Duration) {
        self.server = server
        self.expected = expected
        self.leadIn = leadIn
        keeper = WarmKeeper(keepWarm)
    }

    /// Connects, and creates the stream.
    func ready() async throws(CueError) { _ = try await stream(of: stream?.format ?? expected) }

    /// Plays silence to a sink that has slept, as long as it needs to wake; does nothing to one that is awake.
    func warmUp() async throws(CueError) { try await wake(try await stream(of: stream?.format ?? expected)) }

    private func wake(_ stream: PulseStream) async throws(CueError) {
        var rest = SinkRest(isAsleep: stream.isSuspended)
        if let wakening, let sinks = try? await wakening.before.value() {
            let isAsleep = sinks.contains { $0.index == stream.sink && $0.state == .suspended }
            rest.wokenAt = isAsleep ? wakening.at : nil
        }
        guard rest.isAsleep || rest.wokenAt != nil, leadIn != .none,
            let sink = try? await stream.context.sink(stream.sink).value().first
        else { return }
        let silence = rest.leadIn(leadIn.duration(for: sink.facts), now: Playback.now)
        wakening = nil
        if silence > .zero { _ = try await perform(Score(silence: silence, stream.format), on: stream) { _ in } }
    }

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
        try await wake(stream)
        defer { keeper.keep(stream.context) }
        return try await perform(score, on: stream, report: report)
    }

    private func perform(
        _ score: Score, on stream: PulseStream, report: @escaping @Sendable (Event.Kind) -> Void
    ) async throws(CueError) -> Outcome {
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
            let stream = try usable(on: context) ?? new(format, on: context)
            self.stream = stream
            try await stream.ready.value()
            return stream
        } catch {
            if let stream { drop(stream) }
            throw .pulse(from: error)
        }
    }

    private func new(_ format: PulseFormat, on context: PulseContext) throws(PulseError) -> PulseStream {
        wakening = (context.sinks(), Playback.now)
        return try PulseStream(context, name: "Cues", role: Self.role, format: format)
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
