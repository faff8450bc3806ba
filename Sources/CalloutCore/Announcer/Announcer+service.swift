// SPDX-License-Identifier: Apache-2.0

extension Announcer {
    /// Says cues that are prepared in another way than this announcer's own, for a caller who hears of them alone.
    ///
    /// - Parameters:
    ///   - cues: The cues, in order.
    ///   - manner: Whether they are said back to back, or as one piece of audio.
    ///   - stages: The stages that prepare them, in place of the announcer's.
    ///   - listener: Takes the events of these cues and no others, in order.
    /// - Returns: How each ended, in the same order; one outcome for a group.
    @discardableResult public func say(
        _ cues: [Cue], _ manner: CueRequest.Manner = .backToBack, preparedBy stages: [PreparingStage],
        telling listener: @escaping @Sendable (Event) -> Void = { _ in }
    ) async -> [Outcome] {
        let preparation = Pipeline(prepare: stages, to: pipeline.sink)
        guard manner == .group, var group = cues.first else {
            return await say(cues, telling: listener) { await preparation.prepared(all: cues) }
        }
        group.name = group.group ?? cues.map(\.name).joined(separator: "+")
        let told = group
        return await say([told], telling: listener) {
            [await preparation.prepared(group: cues, as: told, gap: Self.usualGap)]
        }
    }
}
