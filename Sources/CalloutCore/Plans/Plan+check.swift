// SPDX-License-Identifier: Apache-2.0

extension Plan {
    /// Finds out whether all that the plan ever says can be said: its cues are in the pack, its messages have their values.
    ///
    /// Nothing is spoken for that; the recordings are read.
    ///
    /// - Parameters:
    ///   - stages: The stages that will prepare the cues.
    ///   - locale: The language they will be said in.
    /// - Returns: What cannot be said, each with the plan's file, line and key path.
    @concurrent public func problems(with stages: [PreparingStage], in locale: LocaleTag) async -> [CueError] {
        var problems: [CueError] = []
        for word in words {
            do throws(CueError) {
                let cue = try await stages.resolving.pass(word.cue(in: locale))
                if case .phrase(let phrase) = cue.content {
                    throw CueError(
                        .invalid, "no pack here knows the cue '\(phrase.key)': name one, \"pack\": \"coach\"",
                        cue: phrase.key)
                }
            } catch {
                problems.append(word.source.error(error))
            }
        }
        return problems
    }
}
