// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// The recommended way to prepare a cue: a recording where a pack has one, else speech, in words as a person says them;
/// trimmed, at one sample rate and equally loud.
public struct Speech: Sendable {
    /// The pack in which phrases are found, if there is one.
    public var pack: Pack?
    /// The voices that speak every cue, in the order in which they are tried; none leaves it to the pack.
    ///
    /// One voice alone is never replaced by another. Where the pack says nothing for a cue's locale either, it is spoken by
    /// the first synthesizer's best voice for it.
    public var voices: [VoiceID] = []
    /// The one voice that speaks every cue, and never another; nil leaves it to the pack.
    public var voice: VoiceID? {
        get { voices.first }
        set { voices = newValue.map { [$0] } ?? [] }
    }
    /// How to speak.
    public var prosody = Prosody.normal
    /// How loud every cue becomes, and the true peak that none goes over.
    public var loudness = LoudnessTarget.speech
    /// Where phrases are found before the pack: clip sources, in order.
    public var clips: [any ClipSource] = []
    /// What changes the sound, in order, before it is trimmed and its loudness is set.
    public var effects: [PreparingStage] = []
    /// The sample rate; nil leaves each cue its own.
    public var sampleRate: Int?
    /// How many channels a cue has.
    public var channels = Channels.kept

    /// How many channels a cue has.
    public enum Channels: Sendable {
        /// As many as it came with.
        case kept
        /// One.
        case mono
    }

    /// Makes the recommended way, to be changed.
    public init() {}

    /// The stages, in order: the clip or the words of a phrase, words without what is for the eye alone, written forms
    /// in words, the lexicon, the voice, the sound.
    ///
    /// - Parameter plugins: Where the synthesizers and the readers of recordings come from.
    /// - Returns: The stages.
    /// - Throws: ``CueError`` with `unavailable` if no voice's plugin is here, or no synthesizer is.
    public func stages(from plugins: Plugins = .standard) throws(CueError) -> [PreparingStage] {
        let synthesizers = try plugins.synthesizers(for: voices)
        var stages: [PreparingStage] = []
        let sources = clips + (pack.map { [$0] } ?? [])
        if let pack, clips.isEmpty {
            stages.append(.clips(pack, decoder: plugins.decoder, messages: plugins.messages))
        } else if !sources.isEmpty {
            stages.append(.clips(FirstClips(sources), decoder: plugins.decoder, messages: plugins.messages))
        }
        if !voices.isEmpty { stages.append(.voices(voices)) }
        stages += [.cleaning, .wording(plugins.messages)]
        if let pack { stages.append(.lexicon(pack, backend: voices.first?.plugin ?? synthesizers.first?.name)) }
        stages += [.synthesis(synthesizers, prosody: prosody)] + effects + [.trimming]
        if channels == .mono { stages.append(.mono) }
        if let sampleRate { stages.append(.resampling(to: sampleRate)) }
        return stages + [.loudness(loudness)]
    }
}
