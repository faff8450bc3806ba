// SPDX-License-Identifier: Apache-2.0

/// What became of one cue of a render.
public struct RenderedCue: Sendable {
    /// The cue's name.
    public let name: String
    /// The locale it was rendered for.
    public let locale: LocaleTag
    /// The path of the file that it makes, below the folder of the render.
    public let path: String
    /// The file, or why there is none.
    public let result: Result<RenderedFile, CueError>
}
