// SPDX-License-Identifier: Apache-2.0

import CalloutCommand
import CalloutCore
import CalloutWyoming

extension PluginManifest {
    /// The effect that a manifest describes; nothing is started.
    ///
    /// - Parameter program: The plugin's program.
    /// - Returns: The effect.
    /// - Throws: ``CueError`` with `unavailable` for a way to speak that no effect has.
    func effect(_ program: PluginProgram) throws(CueError) -> any Effect {
        switch speech {
        case .command:
            try reading { () throws(CommandTemplateFault) in
                try CommandEffect(program, parameters: parameters ?? [], format: audio, marks: marks)
            }
        case .wyomingStdio, .wyomingUnix, .wyomingTCP:
            WyomingEffect(
                program, policy: WyomingPolicy(limits), parameters: parameters, format: audio, marks: marks)
        case .speechDispatcher: throw wrongSpeech
        }
    }

    /// The sink that a manifest describes; nothing is started.
    ///
    /// - Parameter program: The plugin's program.
    /// - Returns: The sink.
    /// - Throws: ``CueError`` with `unavailable` for a way to speak that no sink has.
    func sink(_ program: PluginProgram) throws(CueError) -> any Sink {
        switch speech {
        case .command:
            try reading { () throws(CommandTemplateFault) in
                try CommandSink(program, parameters: parameters ?? [], format: audio)
            }
        case .wyomingStdio, .wyomingUnix, .wyomingTCP:
            WyomingSink(program, policy: WyomingPolicy(limits), format: audio)
        case .speechDispatcher: throw wrongSpeech
        }
    }

    /// The clip source that a manifest describes; nothing is started.
    ///
    /// - Parameter program: The plugin's program.
    /// - Returns: The clip source.
    /// - Throws: ``CueError`` with `unavailable` for a way to speak that no clip source has.
    func clips(_ program: PluginProgram) throws(CueError) -> any ClipSource {
        switch speech {
        case .command:
            try reading { () throws(CommandTemplateFault) in
                try CommandClips(program, parameters: parameters ?? [])
            }
        case .wyomingStdio, .wyomingUnix, .wyomingTCP: WyomingClips(program, policy: WyomingPolicy(limits))
        case .speechDispatcher: throw wrongSpeech
        }
    }

    private var wrongSpeech: CueError {
        CueError(
            .unavailable, "the plugin '\(name)' is of kind \(kind.rawValue): its protocol cannot be \(speech.rawValue)")
    }

    private func reading<Value>(_ body: () throws(CommandTemplateFault) -> Value) throws(CueError) -> Value {
        do { return try body() } catch {
            throw CueError(.invalid, "the plugin '\(name)', word \(error.word) of its command: \(error.reason)")
        }
    }
}
