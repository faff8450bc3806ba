// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// Mixes the cue's channels into one, for devices that play no other.
    public static var mono: PreparingStage {
        PreparingStage("mono") { cue in
            guard case .audio(let audio) = cue.content, audio.channels.count > 1 else { return cue }
            var cue = cue
            cue.content = .audio(audio.mono)
            cue.note("mono", "\(audio.channels.count) channels mixed into one")
            return cue
        }
    }
}
