// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// Finds the words or the recording for a phrase, and reads recordings.
    ///
    /// A recording wins over text. One that cannot be read gives way to the text, if there is one, and the cue's trail
    /// says so. The cue takes the locale in which the phrase was found, and its voices unless it has one already.
    /// Texts and audio pass.
    ///
    /// - Parameters:
    ///   - source: Where phrases are found: a pack.
    ///   - decoder: Reads the recordings.
    ///   - messages: Says the texts that are messages, with the phrase's arguments.
    /// - Returns: The stage. It throws ``CueError`` with `invalid` for a phrase that is unknown, for arguments that are
    ///   not those of its message, or a recording that cannot be read and has no text; with `unavailable` for a message
    ///   that cannot be said here.
    public static func clips(
        _ source: some ClipSource, decoder: some ClipDecoder, messages: some MessageFormatter = .none
    ) -> PreparingStage {
        let name = "clips"
        let settings: [JSONValue.Member] = messages.version.map { [.init("messages", .string($0))] } ?? []
        return PreparingStage(
            name, settings: settings, version: { try await source.version() }, ready: { try await source.ready() }
        ) { cue in
            var cue = cue
            switch cue.content {
            case .text, .audio: break
            case .clip(let path):
                cue.content = .audio(try await recording(at: path, decoder))
                cue.note(name, "recorded: \(path)")
            case .phrase(let phrase):
                guard let found = try await source.resolve(phrase, in: cue.locale) else {
                    throw CueError(
                        .invalid, "there is no cue '\(phrase.key)' for \(cue.locale): check its name, or add it")
                }
                if found.locale != cue.locale {
                    cue.note(name, "said in \(found.locale): there is none for \(cue.locale)")
                    cue.locale = found.locale
                }
                if cue.earcon == nil, let path = found.earcon { cue.earcon = .clip(path: path) }
                if let audio = found.audio, audio.frameCount > 0 {
                    cue.content = .audio(audio)
                    cue.note(name, "recorded")
                    return cue
                }
                if let path = found.clip {
                    do {
                        cue.content = .audio(try await recording(at: path, decoder))
                        cue.note(name, "recorded: \(path)")
                        return cue
                    } catch {
                        try Task.checkCancellation()
                        let fault = CueError(error, cue: nil, stage: nil)
                        guard found.text != nil else { throw fault }
                        cue.note(name, "the recording could not be used, its text is spoken: \(fault.message)")
                    }
                }
                guard let text = found.text else {
                    throw CueError(.invalid, "the cue has neither a text nor a clip: give it one")
                }
                let arguments = phrase.arguments.merging(found.arguments) { $1 }
                let words = try Phrase(phrase.key, arguments: arguments).words(text, in: found.locale, by: messages)
                if words != text { cue.note(name, "the message '\(text)' is said '\(words)'") }
                cue.content = .text(words)
                if cue.voice == nil { cue.setVoices(found.voices) }
            }
            return cue
        }
    }

    /// A recording in which there is something, be it silence.
    private static func recording(at path: String, _ decoder: some ClipDecoder) async throws -> Audio {
        let audio = try await decoder.decode(path)
        guard audio.frameCount > 0 else {
            throw CueError(.invalid, "\(path) has no samples: record or export it again")
        }
        return audio
    }
}
