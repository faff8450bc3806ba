// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

/// A pipeline written as JSON: an object with the lists `prepare` and `around`, of objects with a `stage` and its
/// settings, and a `sink`.
///
/// | list | stage | settings |
/// | --- | --- | --- |
/// | prepare | `clips` | `pack`, a folder; without it the caller's pack; `plugin`, a clip source that is asked first |
/// | prepare | `cleaning` | none |
/// | prepare | `wording` | `forms`, a list of ``WrittenForm``; without it all of them |
/// | prepare | `lexicon` | `pack`, as above |
/// | prepare | `synthesis` | `voice` (`espeak:en-gb`) or `voices`, a list of them that are tried in order; `rate`, `pitch`, `volume` (multiples of the voice's own) |
/// | prepare | `effect` | `plugin`; `settings`, an object: what the plugin can be set to |
/// | prepare | `mono` | none |
/// | prepare | `trimming` | none |
/// | prepare | `resampling` | `rate`, in hertz |
/// | prepare | `loudness` | `target`, in LUFS; `ceiling`, in dBTP |
/// | around | `deadline` | none |
/// | around | `attention` | `signals`, a list, tried in order: `["haptic", "bell"]` |
/// | around | `route` | `only`, a list of the kinds of ``Route`` on which a cue may sound |
/// | around | `promptStyle` | none |
/// | around | `window` | `session` (`duck`, `mix`, `none`); `depth`, in dB; `linger`, in seconds; `limit`, in seconds, and what becomes of a longer window: `beyond` (`guide`, `refuse`) |
///
/// Stages and scopes of an app (``Plugin/stage(_:summary:)``) go by their names.
///
/// There is one window, and the other scopes ask its session. As with `say`, other players are paused for what takes
/// longer than eight seconds.
public struct PipelineFile: Sendable {
    private let reader: PipelineReader

    /// Reads a file.
    ///
    /// - Parameter path: The file's path.
    /// - Throws: ``CueError`` with `invalid` if the file is not there or is not JSON, with its line.
    public init(path: String) throws(CueError) {
        let bytes = try Files.read(path, limit: 1 << 20)
        do {
            reader = PipelineReader(document: try JSONDocument(parsing: bytes), path: path)
        } catch {
            throw CueError(.invalid, "\(path):\(error.line): \(error.message)", underlying: error)
        }
    }

    /// Makes the pipeline; nothing is opened.
    ///
    /// - Parameters:
    ///   - plugins: Where the backends come from.
    ///   - pack: The pack for stages that name none.
    /// - Returns: The lists of stages and the sink.
    /// - Throws: ``CueError`` with `invalid`, naming file, line and key, or `unavailable`.
    public func pipeline(from plugins: Plugins = .standard, pack: Pack? = nil) throws(CueError) -> Pipeline {
        Pipeline(
            prepare: try reader.preparing(plugins, pack: pack), around: try reader.scopes(plugins),
            to: try reader.sink(plugins))
    }
}
