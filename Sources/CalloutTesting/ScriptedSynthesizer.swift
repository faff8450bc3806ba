// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import Synchronization

/// A synthesizer that does what a test says, and notes what it was asked; it speaks in tones.
public final class ScriptedSynthesizer: Synthesizer {
    /// What it does with a text.
    public enum Deed: Sendable {
        /// It speaks it.
        case speak
        /// It gives audio in which there is nothing.
        case keepSilent
        /// It fails.
        case fail(CueError)
        /// It waits until its task is cancelled.
        case wait
        /// It waits for ``ScriptedSynthesizer/release(_:)``.
        case hold
    }

    private struct State {
        var deed: Deed
        var asked: [String] = []
        var absence: CueError?
        var held: [CheckedContinuation<Deed, Never>] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    /// The plugin's name.
    public let name: String
    private let languages: [LocaleTag]
    private let spokenVersion: String
    private let state: Mutex<State>

    /// Makes a synthesizer with one voice, `voice`.
    ///
    /// - Parameters:
    ///   - name: The plugin's name.
    ///   - languages: The locales that its voice speaks; none for all.
    ///   - version: Its version.
    ///   - deed: What it does with a text.
    public init(_ name: String, languages: [LocaleTag] = [], version: String = "1", _ deed: Deed = .speak) {
        self.name = name
        self.languages = languages
        spokenVersion = version
        state = Mutex(State(deed: deed))
    }

    /// What it does from now on.
    public var deed: Deed {
        get { state.withLock { $0.deed } }
        set { state.withLock { $0.deed = newValue } }
    }

    /// Why it is not here; nil while it is.
    public var absence: CueError? {
        get { state.withLock { $0.absence } }
        set { state.withLock { $0.absence = newValue } }
    }

    /// The texts that it was asked to speak, in order, since this was read last.
    public func takeAsked() -> [String] {
        state.withLock { state in
            defer { state.asked = [] }
            return state.asked
        }
    }

    /// Waits until it was asked to speak so many texts.
    public func asked(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.asked.count < count { state.watchers.append((count, continuation)) }
                return state.asked.count >= count
            }
            if isDone { continuation.resume() }
        }
    }

    /// Lets all texts go on that it holds.
    ///
    /// - Parameter deed: What it does with them.
    public func release(_ deed: Deed) {
        let held = state.withLock { state in
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume(returning: deed) }
    }

    /// The one voice.
    public func voices() async throws -> [Voice] {
        if let absence { throw absence }
        return [Voice(id: VoiceID(plugin: name, name: "voice"), locales: languages, summary: "A test")]
    }

    /// Its version.
    public func version() async throws -> String {
        if let absence { throw absence }
        return spokenVersion
    }

    /// Throws if it is not here.
    public func ready() async throws { if let absence { throw absence } }

    /// Does what the test says.
    public func synthesize(_ utterance: Utterance) async throws -> Audio {
        let (deed, watchers) = state.withLock { state in
            state.asked.append(utterance.text)
            let count = state.asked.count
            defer { state.watchers.removeAll { $0.count <= count } }
            return (state.deed, state.watchers.filter { $0.count <= count })
        }
        for watcher in watchers { watcher.continuation.resume() }
        if let absence { throw absence }
        guard case .hold = deed else { return try await perform(deed, utterance) }
        let next = await withCheckedContinuation { continuation in
            state.withLock { $0.held.append(continuation) }
        }
        return try await perform(next, utterance)
    }

    private func perform(_ deed: Deed, _ utterance: Utterance) async throws -> Audio {
        switch deed {
        case .speak, .hold:
            return try await ToneSynthesizer().synthesize(Utterance(utterance.text, locale: utterance.locale))
        case .keepSilent: return Audio(sampleRate: 8_000, mono: [])
        case .fail(let error): throw error
        case .wait:
            try await Task.sleep(for: .seconds(3600))
            throw CueError(.timedOut, "nobody cancelled it")
        }
    }
}
