// SPDX-License-Identifier: Apache-2.0

extension PreparingStage {
    /// Takes out of a text what is for the eye alone: soft hyphens, marks of direction, characters of no width.
    ///
    /// Spaces that do not break become spaces, letters and their marks become one. The cue's name, by which it is shown,
    /// stays; the trail tells what was changed.
    public static let cleaning = PreparingStage("cleaning") { cue in
        guard case .text(let text) = cue.content else { return cue }
        let clean = CleanText(text)
        guard !clean.changes.isEmpty else { return cue }
        var cue = cue
        cue.content = .text(clean.text)
        for change in clean.changes { cue.note("cleaning", change) }
        return cue
    }
}
