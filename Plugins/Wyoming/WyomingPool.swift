// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem
import Synchronization

/// A synthesizer that is a program of its own, run as several instances so that every core works.
///
/// Nothing starts before the first utterance or ``ready()``. An utterance goes to a free instance, or waits its turn.
/// Whatever a program does, it costs the utterance it was at, within the limits of the ``WyomingPolicy``: then it is
/// ended with all of its process group, and the next utterance has a new one. An utterance is tried once only, unless
/// its instance had ended before it read anything of it. A cancelled utterance ends at once, and its instance with it.
///
/// A program that repeats the numbers of requests (``WyomingExtension``) is sent the next one while it is still at
/// another, if there are enough for all instances, so that it never waits for us. What was sent so is not blamed for a
/// fault that comes before its answer begins: it is tried once more on its own.
///
/// A program of others that is installed anew while we run is what speaks next: each instance of the old one ends after
/// what it is at, and what it said of itself is asked again.
///
/// A program ends when its standard input does, so also when we are killed; one that listens on a socket is ended, and goes
/// with us too. A server that runs already is connected to, and goes on.
public final class WyomingPool: Synthesizer {
    /// The program.
    public let program: PluginProgram
    /// What the program is allowed.
    public let policy: WyomingPolicy

    let crew: WyomingCrew
    private let description = Mutex<Known<WyomingInfo>?>(nil)
    private let described = Mutex<Known<String>?>(nil)
    private let requests = Atomic<Int>(0)

    /// What an edition of the program has said.
    private struct Known<Value: Sendable>: Sendable {
        let value: Value
        let edition: ProgramEdition?
    }

    /// The number of the next request.
    var nextRequest: Int { requests.add(1, ordering: .relaxed).newValue }

    /// Makes a pool; nothing is started.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - policy: What the program is allowed.
    public init(_ program: PluginProgram, policy: WyomingPolicy = WyomingPolicy()) {
        self.program = program
        self.policy = policy
        crew = WyomingCrew(program, policy)
    }

    deinit { crew.dismiss() }

    /// The plugin's name, as in ``VoiceID/plugin``.
    public var name: String { program.name }

    /// Starts the first instance, so that it gets ready while we do other things; does nothing if one runs.
    ///
    /// - Throws: ``CueError`` with `unavailable` if the program is not here, or no server listens where one is to run.
    public func ready() async throws {
        try await WyomingCall { seat, isCancelled in try seat.ready(isCancelled: isCancelled) }.value(from: crew)
    }

    /// What the program says of itself; asked once, until ``close()`` or another edition of the program is installed.
    ///
    /// - Returns: Its synthesizers with their versions and voices.
    /// - Throws: ``CueError`` with `unavailable` if the program is not here, `failed` or `timedOut` for a fault.
    public func info() async throws -> WyomingInfo {
        let edition = ProgramEdition(program)
        if let known = description.withLock({ $0 }), known.edition == edition { return known.value }
        let info = try await info(.describe)
        description.withLock { $0 = Known(value: info, edition: edition) }
        return info
    }

    /// What the program answers to a `describe`.
    func info(_ request: WyomingEvent) async throws -> WyomingInfo {
        let request = request.encoded()
        return try await WyomingCall { seat, isCancelled in
            try seat.ask(request, WyomingDescription(), isCancelled: isCancelled)
        }.value(from: crew)
    }

    /// The versions of what the program offers, as it tells them.
    ///
    /// - Returns: The version that its manifest gives, without asking the program, or its services' names and versions.
    /// - Throws: ``CueError`` with `unavailable` if the program is not here, `failed` or `timedOut` for a fault.
    public func version() async throws -> String {
        if let version = program.version { return version }
        let edition = ProgramEdition(program)
        if let known = described.withLock({ $0 }), known.edition == edition { return known.value }
        let version = try await info(.version).versions
        described.withLock { $0 = Known(value: version, edition: edition) }
        return version
    }

    /// The voices that the program says it has, in its order.
    ///
    /// - Returns: The voices, each name once.
    /// - Throws: ``CueError`` with `unavailable` if the program is not here, `failed` or `timedOut` for a fault.
    public func voices() async throws -> [Voice] {
        var names: Set<String> = []
        return try await info().voices.filter { names.insert($0.name).inserted }.map {
            Voice(id: VoiceID(plugin: name, name: $0.name), locales: $0.languages, summary: $0.summary)
        }
    }

    /// Speaks a text.
    ///
    /// - Parameter utterance: The text and how to speak it; the program chooses the voice for the locale.
    /// - Returns: The sound, with the marks that the program reports; empty if there was nothing to say.
    /// - Throws: ``CueError`` with `unavailable` if the program, the voice or the locale is not here, `invalid` for text
    ///   that the program refuses, `failed` or `timedOut` for a fault; `CancellationError`.
    public func synthesize(_ utterance: Utterance) async throws -> Audio {
        let id = nextRequest
        let request = WyomingSynthesize(
            text: utterance.text, voice: utterance.voice, language: utterance.locale, prosody: utterance.prosody,
            phonemes: utterance.phonemes, id: id
        ).event.encoded()
        let answer = WyomingSpeech(
            id: id, audioBytes: policy.audioBytes, at: VoiceList.speaking(as: utterance.voice))
        return try await WyomingCall(ahead: request) { seat, isCancelled in
            try seat.ask(request, answer, isCancelled: isCancelled)
        }.value(from: crew)
    }

    /// Ends all instances, each after what it is at, and waits until they have ended; a later utterance starts new ones.
    public func close() async {
        description.withLock { $0 = nil }
        described.withLock { $0 = nil }
        crew.dismiss()
        await crew.cleared()
    }
}
