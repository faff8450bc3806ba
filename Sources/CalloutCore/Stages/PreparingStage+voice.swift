// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// The name of the stage that gives a voice to every cue.
    static let voiceName = "voice"

    /// Gives a voice to every cue that is to be spoken, whatever its pack says.
    ///
    /// - Parameter voice: The voice.
    /// - Returns: The stage.
    public static func voice(_ voice: VoiceID) -> PreparingStage {
        PreparingStage(voiceName, settings: [.init("voice", .string(voice.description))]) { cue in
            guard case .text = cue.content else { return cue }
            var cue = cue
            cue.voice = voice
            return cue
        }
    }
}
