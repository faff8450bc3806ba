// SPDX-License-Identifier: Apache-2.0

extension Pipeline {
    /// Prepares cues and joins them to one piece of audio, with a mark at the beginning of each.
    @concurrent func prepared(group cues: [Cue], as group: Cue, gap: Duration) async -> Result<Cue, CueError> {
        var pieces: [Audio] = []
        var passedOver: [PassedVoice] = []
        for result in await prepared(all: cues) {
            switch result {
            case .success(let cue):
                if let audio = cue.audio { pieces.append(audio) }
                passedOver += cue.passedOver.filter { !passedOver.contains($0) }
            case .failure(let error): return .failure(error)
            }
        }
        guard let joined = Audio.joined(pieces, names: cues.map(\.name), gap: gap) else {
            return .failure(CueError(.invalid, "a group needs a cue", cue: group.name))
        }
        var group = group
        group.content = .audio(joined)
        group.note("group", "\(cues.count) cues as one piece of audio")
        group.passedOver = passedOver
        group.isPrepared = true
        return .success(group)
    }
}
