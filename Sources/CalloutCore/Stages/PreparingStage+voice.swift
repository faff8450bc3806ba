// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// The name of the stage that gives a voice to every cue.
    static let voiceName = "voice"

    /// Gives a voice to every cue that is to be spoken, whatever its pack says.
    ///
    /// - Parameter voice: The voice; no other speaks for it.
    /// - Returns: The stage.
    public static func voice(_ voice: VoiceID) -> PreparingStage { voices([voice]) }

    /// Gives voices to every cue that is to be spoken, whatever its pack says.
    ///
    /// - Parameter voices: The voices, in the order in which they are tried; not empty.
    /// - Returns: The stage.
    public static func voices(_ voices: [VoiceID]) -> PreparingStage {
        let names = voices.map { JSONValue.string($0.description) }
        let settings: [JSONValue.Member] =
            names.count == 1 ? [.init("voice", names[0])] : [.init("voices", .array(names))]
        return PreparingStage(voiceName, settings: settings) { cue in
            guard case .text = cue.content else { return cue }
            var cue = cue
            cue.setVoices(voices)
            return cue
        }
    }
}
