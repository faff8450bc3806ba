// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// Brings the cue to a loudness, "go" as much as a sentence, under a true-peak ceiling.
    ///
    /// One gain for the whole cue is found on the limited signal. Silence stays silence, and the cue's report says so.
    ///
    /// - Parameter target: The loudness and the ceiling.
    /// - Returns: The stage; it leaves its ``LoudnessReport`` on the cue.
    public static func loudness(_ target: LoudnessTarget) -> PreparingStage {
        PreparingStage(
            "loudness",
            settings: [.init("target", .number(target.loudness)), .init("ceiling", .number(target.ceiling))]
        ) { cue in
            guard let audio = cue.audio else { return cue }
            let (normalized, report) = audio.normalized(target)
            var cue = cue
            cue.content = .audio(normalized)
            cue.loudness = report
            cue.note("loudness", "from \(report.original.rounded(to: 2)) to \(report.integrated.rounded(to: 2)) LUFS")
            return cue
        }
    }
}
