// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// A sink that is a program of its own: it is sent a cue's sound and answers `played` once it has been heard.
///
/// Any service that plays sound over Wyoming will do. A cue that is interrupted ends the program, and the sound with it;
/// the next cue has a new one. The program may take as long as the sound and its deadlines.
public final class WyomingSink: Sink {
    /// How long a program has to stop, once it is told to.
    private static let end = Duration.milliseconds(100)

    private let pool: WyomingPool
    private let format: PluginAudio
    private let clock: CueClock

    /// Makes a sink; nothing is started.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - policy: What the program is allowed; one instance of it runs.
    ///   - format: The audio that it takes.
    ///   - clock: The clock by which the marks are told.
    public init(
        _ program: PluginProgram, policy: WyomingPolicy = WyomingPolicy(), format: PluginAudio = .usual,
        clock: CueClock = .continuous
    ) {
        var policy = policy
        policy.instances = 1
        policy.deadlines.end = min(policy.deadlines.end, Self.end)
        pool = WyomingPool(program, policy: policy)
        self.format = format
        self.clock = clock
    }

    /// The plugin's name.
    public var name: String { pool.name }

    /// Starts the program.
    public func ready() async throws { try await pool.ready() }

    /// Has the program play a cue, and returns when it says that it has been heard.
    public func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome {
        guard let audio = cue.audio else { throw CueError(.failed, "a sink plays audio", cue: cue.name, stage: name) }
        guard audio.frameCount > 0 else { return .finished }
        let fitting = format.fitting(audio)
        let id = pool.nextRequest
        let request = WyomingAudioStart(
            rate: fitting.sampleRate, width: format.width, channels: fitting.channels.count, id: id
        ).encoded(fitting)
        do {
            try await MarkTeller(of: audio, by: clock, report).tell { started in
                try await WyomingCall { seat, isCancelled in
                    try seat.occupy()
                    started()
                    try seat.ask(
                        request, WyomingPlaying(id: id, time: audio.duration), isCancelled: isCancelled)
                }.value(from: self.pool.crew)
            }
            return .finished
        } catch is CancellationError {
            return .interrupted
        }
    }

    /// Ends the program; a later cue starts a new one.
    public func close() async { await pool.close() }
}
