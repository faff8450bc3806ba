// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// An effect that is a program of its own, run as several instances so that every core works.
///
/// It is sent a whole sound and answers with a whole sound. What is said of ``WyomingPool`` holds for it too: whatever it
/// does costs the cue it was at.
public final class WyomingEffect: Effect {
    private let pool: WyomingPool
    private let parameters: [PluginParameter]?
    private let format: PluginAudio
    private let placement: MarkPlacement

    /// Makes an effect; nothing is started.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - policy: What the program is allowed.
    ///   - parameters: The settings it has; nil passes any on to it.
    ///   - format: The audio that it takes.
    ///   - placement: Where the marks of a sound are afterwards, if the program does not tell.
    public init(
        _ program: PluginProgram, policy: WyomingPolicy = WyomingPolicy(), parameters: [PluginParameter]? = nil,
        format: PluginAudio = .usual, marks placement: MarkPlacement = .keep
    ) {
        pool = WyomingPool(program, policy: policy)
        self.parameters = parameters
        self.format = format
        self.placement = placement
    }

    /// The plugin's name.
    public var name: String { pool.name }

    /// Fills in what is not set, and refuses what cannot be set, where the settings are known.
    public func checked(_ settings: [JSONValue.Member]) throws(CueError) -> [JSONValue.Member] {
        guard let parameters else { return settings.sorted { $0.name < $1.name } }
        return try parameters.settings(settings, of: name)
    }

    /// Starts the first instance, so that it gets ready while we do other things.
    public func ready() async throws { try await pool.ready() }

    /// The version that the manifest gives, or else the names and versions that the program tells for these settings.
    public func version(_ settings: [JSONValue.Member]) async throws -> String {
        if let version = pool.program.version { return version }
        return try await pool.info(.version(with: settings)).versions
    }

    /// Has the program change a sound.
    public func apply(_ audio: Audio, settings: [JSONValue.Member]) async throws -> Audio {
        let audio = format.fitting(audio)
        let id = pool.nextRequest
        let start = WyomingAudioStart(
            rate: audio.sampleRate, width: format.width, channels: audio.channels.count, id: id, parameters: settings)
        let request = start.encoded(audio)
        let audioBytes = pool.policy.audioBytes
        let changed = try await WyomingCall { seat, isCancelled in
            try seat.ask(
                request, WyomingSpeech(id: id, audioBytes: audioBytes, at: "changing a sound"),
                isCancelled: isCancelled)
        }.value(from: pool.crew)
        return changed.marks.isEmpty ? changed.taking(marksOf: audio, placement) : changed
    }

    /// Ends all instances, each after what it is at, and waits until they have ended; a later cue starts new ones.
    public func close() async { await pool.close() }
}
