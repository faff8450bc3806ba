// SPDX-License-Identifier: Apache-2.0

extension [PreparingStage] {
    /// Passes a cue through the stages, in order; one that was prepared already is returned as it is.
    ///
    /// - Throws: ``CueError`` with the cue's and the stage's name, `invalid` if the content is not audio after the last
    ///   stage.
    @concurrent func prepare(_ cue: Cue) async throws(CueError) -> (cue: Cue, audio: Audio) {
        var cue = cue
        if !cue.isPrepared {
            cue = try await pass(cue)
            if let earcon = cue.earcon { cue.earcon = await prepare(earcon, of: &cue) }
            cue.isPrepared = true
        }
        return (cue, try Self.audio(of: cue))
    }

    /// The stages that find a cue's words or recording; those behind them make sound of it.
    var resolving: Self { Array(prefix { $0.backend == nil }) }

    /// Passes a cue through the stages, in order.
    @concurrent func pass(_ cue: Cue) async throws(CueError) -> Cue {
        var cue = cue
        for stage in self {
            if Task.isCancelled { throw CueError(.failed, "it was cancelled", cue: cue.name, stage: stage.name) }
            cue = try await stage.prepare(cue)
        }
        return cue
    }

    /// The sound of a cue that has passed all stages.
    static func audio(of cue: Cue) throws(CueError) -> Audio {
        guard let audio = cue.audio else { throw CueError(.invalid, unresolved(cue.content), cue: cue.name) }
        return audio
    }

    /// Prepares a cue's short sound; one that cannot be prepared is no reason not to say the cue.
    private func prepare(_ earcon: Content, of cue: inout Cue) async -> Content? {
        var short = cue
        short.content = earcon
        short.earcon = nil
        do throws(CueError) {
            for stage in self { short = try await stage.prepare(short) }
            guard short.audio != nil else { throw CueError(.invalid, Self.unresolved(short.content)) }
            return short.content
        } catch {
            cue.note("earcon", "it has no short sound: \(error.message)")
            return nil
        }
    }

    private static func unresolved(_ content: Content) -> String {
        switch content {
        case .phrase(let phrase): "no pack here knows the phrase '\(phrase.key)': name one with --pack"
        case .text: "nothing in the pipeline speaks text: add a synthesis stage"
        case .clip: "nothing in the pipeline reads clips: add a clips stage"
        case .audio: "it is ready"
        }
    }
}
