// SPDX-License-Identifier: Apache-2.0

extension Announcer {
    /// The silence between the cues of a group, unless another is asked for.
    public static let usualGap = Duration.milliseconds(150)

    /// Says a few cues as one piece of audio.
    ///
    /// Each is prepared for itself, then they are joined; a mark tells where each begins. They have one outcome.
    ///
    /// - Parameters:
    ///   - cues: The cues, in order; the first gives the group's locale, priority, deadline and key.
    ///   - name: The group's name; nil takes the first cue's group, or else the cues' names joined by `+`.
    ///   - gap: The silence between one cue and the next.
    /// - Returns: How the group ended; `failed` if one of its cues could not be prepared.
    @discardableResult public func say(
        group cues: [Cue], name: String? = nil, gap: Duration = usualGap
    ) async -> Outcome {
        guard var group = cues.first else { return .finished }
        group.name = name ?? group.group ?? cues.map(\.name).joined(separator: "+")
        let told = group
        return await say([told]) { [await self.pipeline.prepared(group: cues, as: told, gap: gap)] }.first ?? .finished
    }
}
