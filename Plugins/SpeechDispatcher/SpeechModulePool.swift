// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem
import Synchronization

/// A synthesizer that is a module of speech-dispatcher, such as `sd_espeak-ng`, run without that as several instances.
///
/// The modules give their sound to us instead of playing it. Nothing starts before the first utterance or ``ready()``.
/// Whatever a module does costs the utterance it was at, within the plugin's limits; it is ended with all of its process
/// group, and the next utterance has a new one. A cancelled utterance ends its module.
///
/// A rate, pitch or volume is put on the scale of speech-dispatcher, which each module reads in its own way: the ends of
/// the scales agree, and 1 is the module's own.
public final class SpeechModulePool: Synthesizer {
    /// The module's program.
    public let program: PluginProgram

    private let places: Places
    private let idle = Mutex<[ModuleSeat]>([])
    private let known: Mutex<[ModuleVoice]?>

    /// Makes a pool; nothing is started.
    ///
    /// - Parameters:
    ///   - program: The module's program, with its limits.
    ///   - voices: The voices that it has; nil to ask it.
    public init(_ program: PluginProgram, voices: [PluginManifest.ListedVoice]? = nil) {
        self.program = program
        places = Places(program.limits.instances ?? Cores.count)
        known = Mutex(
            voices?.flatMap { voice in
                voice.languages.map { ModuleVoice(name: voice.name, language: "\($0)", locale: $0) }
            })
    }

    /// The plugin's name, as in ``VoiceID/plugin``.
    public var name: String { program.name }

    /// Starts the first instance, so that it gets ready while we do other things, and learns its voices.
    ///
    /// - Throws: ``CueError`` with `unavailable` if the module is not here.
    public func ready() async throws {
        if known.withLock({ $0 == nil }) {
            _ = try await list()
        } else {
            _ = try program.find()
        }
    }

    /// The voices that the manifest lists, or those that the module says it has, without variants of one voice.
    ///
    /// - Returns: The voices, in its order.
    /// - Throws: ``CueError`` with `unavailable` if the module is not here, `failed` or `timedOut` for a fault.
    public func voices() async throws -> [Voice] { listed(try await list()).told }

    /// The version that the manifest gives, or a fingerprint of the module's file.
    ///
    /// - Returns: The version.
    /// - Throws: ``CueError`` with `unavailable` if the module is not here.
    public func version() async throws -> String {
        if let version = program.version { return version }
        let program = program
        return try await BlockingThread.run { Result { try program.fingerprint() } }.get()
    }

    /// Speaks a text.
    ///
    /// - Parameter utterance: The text and how to speak it.
    /// - Returns: The sound, with a mark at the beginning of each sentence after the first where the module reports them.
    /// - Throws: ``CueError`` with `unavailable` if the module, the voice or the locale is not here, `failed` or `timedOut`
    ///   for a fault; `CancellationError`.
    public func synthesize(_ utterance: Utterance) async throws -> Audio {
        let voices = try await list()
        let request = ModuleRequest(utterance, voice: voices[try listed(voices).index(for: utterance)])
        return try await ask("speaking", request.words, request.answer).audio
    }

    /// Ends all instances that rest, and waits until they have ended; a later utterance starts new ones.
    public func close() async {
        let seats = idle.withLock { seats in
            defer { seats = [] }
            return seats
        }
        for seat in seats { await seat.end() }
    }

    private func listed(_ voices: [ModuleVoice]) -> VoiceList {
        VoiceList(voices.map { PluginManifest.ListedVoice(name: $0.name, languages: [$0.locale]) }, of: name)
    }

    private func list() async throws -> [ModuleVoice] {
        if let voices = known.withLock({ $0 }) { return voices }
        let voices = try await ask("listing its voices", ModuleVoices.request, ModuleVoices()).voices
        known.withLock { $0 = voices }
        return voices
    }

    private func ask<Answer: ModuleAnswer>(_ work: String, _ words: String, _ answer: Answer) async throws -> Answer {
        try await places.take {
            // The one that rested last is warm.
            let seat = idle.withLock { $0.popLast() } ?? ModuleSeat(program)
            defer { idle.withLock { $0.append(seat) } }
            return try await seat.ask(work, words, answer)
        }
    }
}
