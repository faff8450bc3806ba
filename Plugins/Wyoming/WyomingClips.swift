// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// A clip source that is a program of its own: it is asked for a cue by name and answers with a recording, words, or neither.
public final class WyomingClips: ClipSource {
    private let pool: WyomingPool

    /// Makes a clip source; nothing is started.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - policy: What the program is allowed.
    public init(_ program: PluginProgram, policy: WyomingPolicy = WyomingPolicy()) {
        pool = WyomingPool(program, policy: policy)
    }

    /// The plugin's name.
    public var name: String { pool.name }

    /// Starts the first instance, so that it gets ready while we do other things.
    public func ready() async throws { try await pool.ready() }

    /// The version that the manifest gives, or that the program tells: raised when its recordings change.
    public func version() async throws -> String { try await pool.version() }

    /// Asks the program for a cue.
    public func resolve(_ phrase: Phrase, in locale: LocaleTag) async throws -> ResolvedPhrase? {
        let id = pool.nextRequest
        let arguments = phrase.arguments.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) }
        let request = WyomingResolve(name: phrase.key, language: locale, arguments: arguments, id: id).event.encoded()
        let audioBytes = pool.policy.audioBytes
        let found = try await WyomingCall { seat, isCancelled in
            try seat.ask(request, WyomingResolution(id: id, audioBytes: audioBytes), isCancelled: isCancelled)
        }.value(from: pool.crew)
        guard found.audio != nil || found.resolved.text != nil else { return nil }
        return ResolvedPhrase(
            clip: nil, text: found.resolved.text, locale: found.resolved.language ?? locale,
            voices: found.resolved.voices, arguments: phrase.arguments, audio: found.audio)
    }

    /// Ends all instances, each after what it is at, and waits until they have ended; a later cue starts new ones.
    public func close() async { await pool.close() }
}
