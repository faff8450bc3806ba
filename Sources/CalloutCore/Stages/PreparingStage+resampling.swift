// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// Brings the sound to a sample rate.
    ///
    /// - Parameter sampleRate: Frames a second, 4,000 to 384,000.
    /// - Returns: The stage.
    public static func resampling(to sampleRate: Int) -> PreparingStage {
        PreparingStage("resampling", settings: [.init("rate", .number(Double(sampleRate)))]) { cue in
            guard let audio = cue.audio, audio.sampleRate != sampleRate else { return cue }
            var cue = cue
            cue.content = .audio(audio.resampled(to: sampleRate))
            cue.note("resampling", "from \(audio.sampleRate) Hz to \(sampleRate) Hz")
            return cue
        }
    }
}
