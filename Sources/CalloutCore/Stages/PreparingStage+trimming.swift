// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// Cuts the silence before and after the sound, down to a few milliseconds.
    ///
    /// What is silence is told by the clip's own level. Audio in which nothing is audible passes as it is.
    public static let trimming = trimming(.speech)

    /// Cuts the silence before and after the sound.
    ///
    /// - Parameter trim: What counts as silence, and how much of it stays.
    /// - Returns: The stage.
    public static func trimming(_ trim: Trim) -> PreparingStage {
        let settings: [JSONValue.Member] =
            trim == .speech
            ? []
            : [
                .init("depth", .number(trim.depth)), .init("floor", .number(trim.floor)),
                .init("before", .number(trim.before.seconds)), .init("after", .number(trim.after.seconds)),
            ]
        return PreparingStage("trimming", settings: settings) { cue in
            guard let trimmed = cue.audio?.trimmed(trim) else { return cue }
            var cue = cue
            cue.content = .audio(trimmed)
            return cue
        }
    }
}
