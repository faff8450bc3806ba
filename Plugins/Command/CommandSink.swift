// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem

/// A sink that pipes each cue to a run of a command: `aplay`, `paplay`, `ffmpeg`.
///
/// The command has played a cue when it has taken all of it and ended with status 0. A cue that is interrupted ends the
/// command, with all that it has started. It may take as long as the cue lasts and its manifest's `answer` beside.
public final class CommandSink: Sink {
    /// The most that a player may print, in bytes.
    private static let outputBytes = 1 << 20
    /// How long a player has to stop, once it is told to.
    private static let grace = Duration.milliseconds(100)
    /// The byte after samples of an odd length, which a reader of WAV may leave.
    private static let padBytes = 1

    private let program: PluginProgram
    private let template: CommandTemplate
    private let format: PluginAudio
    private let settings: [JSONValue.Member]
    private let clock: CueClock

    /// Makes a sink; nothing is started.
    ///
    /// - Parameters:
    ///   - program: The command, with its placeholders.
    ///   - parameters: The settings it has, which stay as they usually are.
    ///   - format: The audio that it takes.
    ///   - clock: The clock by which the marks are told.
    /// - Throws: ``CommandTemplateFault`` for a command with a placeholder that is none.
    public init(
        _ program: PluginProgram, parameters: [PluginParameter] = [], format: PluginAudio = .usual,
        clock: CueClock = .continuous
    ) throws(CommandTemplateFault) {
        self.program = program
        template = try CommandTemplate(program.command, allowing: .of(.sink, parameters: parameters))
        settings = parameters.map { JSONValue.Member($0.name, $0.usual) }
        self.format = format
        self.clock = clock
    }

    /// The plugin's name.
    public var name: String { program.name }

    /// Makes sure that the program is here.
    public func ready() async throws { _ = try program.find() }

    /// Runs the command for a cue, and returns when it has ended.
    public func play(_ cue: Cue, report: @escaping @Sendable (Event.Kind) -> Void) async throws -> Outcome {
        guard let audio = cue.audio else { throw CueError(.failed, "a sink plays audio", cue: cue.name, stage: name) }
        guard audio.frameCount > 0 else { return .finished }
        let fitting = format.fitting(audio)
        let sound = try CommandSound(fitting, format, template)
        var run = sound.run(
            of: program, settings, at: "playing", outputBytes: Self.outputBytes,
            deadline: audio.duration + .seconds(program.limits.answer))
        run.grace = Self.grace
        defer { withExtendedLifetime(sound) {} }
        do {
            let result = try await MarkTeller(of: audio, by: clock, report).tell { [run] started in
                _ = try program.find()
                try Task.checkCancellation()
                started()
                return try await run.result()
            }
            guard result.unread <= Self.padBytes else {
                throw CueError(
                    .failed,
                    "the plugin '\(name)' ended before it had taken the whole cue: \(result.unread) bytes are left; "
                        + "let it read its standard input to the end")
            }
            return .finished
        } catch is CancellationError {
            return .interrupted
        }
    }
}
