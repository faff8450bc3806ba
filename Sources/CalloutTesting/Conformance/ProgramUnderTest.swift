// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// A program that speaks Wyoming, over its standard input and output or a socket, and what it promises.
public struct ProgramUnderTest: Sendable {
    /// The program.
    public let program: PluginProgram
    /// The voices that its manifest lists; nil if it lists none.
    public var listedVoices: [String]?
    /// How long it may take to end by itself, once its input has ended.
    public var patience = Duration.seconds(2)

    /// Makes a program ready to be tried; it is not started yet.
    ///
    /// - Parameters:
    ///   - program: The program, with its limits.
    ///   - listedVoices: The voices that its manifest lists; nil if it lists none.
    public init(_ program: PluginProgram, listedVoices: [String]? = nil) {
        self.program = program
        self.listedVoices = listedVoices
    }

    /// Starts the program, says what a script says, and waits for its end.
    ///
    /// - Parameter script: What is said.
    /// - Returns: What the program said, and how it ended.
    /// - Throws: `CueError` with `unavailable` if the program is not here.
    public func transcript(of script: WyomingScript) async throws -> WyomingTranscript {
        try await WyomingConversation.hold(script, with: program, patience: patience)
    }

    /// The ways to speak that the program says it heeds; none if it does not say.
    ///
    /// - Returns: Those that the key `parameters` of a `tts` service in its `info` names.
    public func heeds() async throws -> Set<SynthesizerUnderTest.Parameter> {
        let told = try await transcript(of: WyomingScript(asking: [.describe]))
        guard let info = told.events.first(where: { $0.type == "info" }) else { return [] }
        let names = try WyomingInfo(info).synthesizers.flatMap(\.parameters)
        return Set(names.compactMap(SynthesizerUnderTest.Parameter.init))
    }

    /// What the program said to requests, one after the other; throws what is wrong with that.
    func answers(to requests: [WyomingEvent]) async throws -> [[WyomingEvent]] {
        try await answers(of: transcript(of: WyomingScript(asking: requests)), to: requests.count)
    }

    /// The answers in a transcript; throws if there are not so many, or something else was said.
    func answers(of told: WyomingTranscript, to count: Int) throws -> [[WyomingEvent]] {
        if let mistake = told.mistake {
            throw CueError(.failed, "its standard output is for events alone: \(mistake)\(told.log)")
        }
        if case .early(let words) = told.end {
            throw CueError(.failed, "it \(words) before its input did\(told.log)")
        }
        guard told.missing == 0 else {
            throw CueError(
                .timedOut, "of \(count) requests \(told.missing) had no answer in \(program.limits.whole) s\(told.log)")
        }
        guard told.answers.count == count else {
            throw CueError(.failed, "to \(count) requests there came \(told.answers.count) answers\(told.log)")
        }
        return told.answers
    }
}
