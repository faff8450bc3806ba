// SPDX-License-Identifier: Apache-2.0

/// What Callout adds to the Wyoming protocol: some keys, which peers that do not know them pass over, and the events of two
/// more kinds of work.
///
/// - `id`, a whole number, in every request (`synthesize`, the `audio-start` of an effect's or a sink's request, `resolve`):
///   the request's. A program that knows it repeats it in `audio-start`, `audio-stop`, `played`, `resolved` and `error`, so
///   that an answer never reaches the wrong cue; one that leaves it out is believed to answer in order. Both answer in
///   order; a synthesizer that repeats it may be sent the next request before its answer has ended.
/// - `parameters`, an object. In `synthesize`: `rate` (0.5 to 3), `pitch` (0.5 to 2) and `volume` (0 to 2), each a
///   multiple of what is normal for the voice; a missing one is 1. Without the key all are 1. In the `audio-start` of an
///   effect's request: its settings, numbers or texts by their names. In a service under `tts` of `info` it is a list: the
///   names of those of the three that the program heeds.
/// - `phonemes`, an array, in `synthesize`: how parts of the text are to sound, in their order: `start` and `length` in
///   Unicode scalars of the text, `phonemes` in the backend's own notation. A program that takes none speaks the text.
/// - `marks`, an array, in `audio-stop`: one object a mark, in the order of their frames. `kind` is `word`, `sentence`
///   or `named`; `name` is the word or the name; `frame` counts from the first frame after `audio-start`.
/// - `code`, a string, in `error` is the protocol's own; ours are `invalid` (the text or request is refused),
///   `unavailable` (no such voice or language here) and `failed` (anything else, as are codes not in this list).
/// - `part`, in `describe`: `version` asks for the versions alone; `parameters` beside it has the settings of the effect
///   whose version is asked for.
/// - An effect is sent `audio-start`, `audio-chunk`..., `audio-stop`, and answers with the same three, or with `error`. It
///   stands in `info` under `effect`, with the keys of every service.
/// - A clip source is sent `resolve` (``WyomingResolve``) and answers `resolved` (``WyomingResolved``). It stands in `info`
///   under `clips`.
public enum WyomingExtension {
    /// The key of a request's number.
    public static let id = "id"
    /// The key of the way to speak.
    public static let parameters = "parameters"
    /// The key of how parts of the text are to sound.
    public static let phonemes = "phonemes"
    /// The key of the marks.
    public static let marks = "marks"
}
