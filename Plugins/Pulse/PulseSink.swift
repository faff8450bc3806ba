// SPDX-License-Identifier: Apache-2.0

#if Pulse
public import CalloutCore

/// The loudspeaker, by way of a PulseAudio server, or PipeWire's own.
///
/// It holds one long-lived stream, corked between cues, and made anew when a cue of another rate or number of channels
/// comes. A cue is heard when the server has played it out and the sink's latency has passed.
public struct PulseSink: Sink {
    /// The sink's name: `pulse`.
    public let name = "pulse"
    private let player: PulsePlayer

    /// Makes a sink; connects to nothing.
    ///
    /// - Parameters:
    ///   - server: The server; one object for all sinks and sessions on it.
    ///   - format: The format that the first cue will have, as far as one knows: ``ready()`` creates the stream with it.
    ///   - leadIn: How long what plays needs to wake where it has slept.
    ///   - keepWarm: How long after a cue it is kept from sleeping, at most two minutes; it costs power. It is not kept
    ///     before the first cue.
    public init(
        on server: PulseServer = .standard, expecting format: PulseFormat = .voice, leadIn: LeadIn = .standard,
        keepWarm: Duration = .zero
    ) {
        player = PulsePlayer(server, format, leadIn, keepWarm: keepWarm)
    }

    /// Connects, and creates the stream, corked.
    ///
    /// - Throws: ``CueError`` with `unavailable` if no server answers.
    public func ready() async throws { try await player.ready() }

    /// Plays silence to a sink that has slept, as long as its kind needs to wake; nobody is lowered for it.
    ///
    /// - Throws: ``CueError`` with `unavailable` if no server answers or the sink went away, `timedOut` if the sink does
    ///   not wake.
    public func warmUp() async throws { try await player.warmUp() }

    /// Plays a cue whose content is audio, and returns when its last audible sample has been heard.
    ///
    /// - Parameters:
    ///   - cue: The cue; its content is audio.
    ///   - report: Takes `started` when the first sample sounds and `mark` when a mark does; it is called on the sound
    ///     server's thread and should be quick.
    /// - Returns: `finished`, `interrupted`, or `inaudible` if stream or sink were muted or at volume zero from its
    ///   beginning to its end, or the server has no device.
    /// - Throws: ``CueError`` with `unavailable` if there is no server or it, the sink or the stream went away, `timedOut`
    ///   if the sink sleeps or stands still, `invalid` if the audio can't be played here.
    public func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome {
        do {
            guard let audio = cue.audio else {
                throw CueError(.invalid, "there is no audio to play; the pipeline needs a stage that makes it")
            }
            return try await player.play(Score(audio), report: report)
        } catch {
            throw CueError(error, cue: cue.name, stage: name)
        }
    }
}

extension Sink where Self == PulseSink {
    /// The loudspeaker of the user's own server.
    public static var pulse: PulseSink { PulseSink() }
}
#endif
