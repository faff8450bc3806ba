// SPDX-License-Identifier: Apache-2.0

/// What Callout adds to the Wyoming protocol: five keys, which peers that do not know them pass over.
///
/// - `id`, a whole number, in `synthesize`: the request's. A program that knows it repeats it in `audio-start`,
///   `audio-stop` and `error`, so that an answer never reaches the wrong cue; one that leaves it out is believed to
///   answer in order. Both answer in order; one that repeats it may be sent the next request before its answer has ended.
/// - `parameters`, an object, in `synthesize`: `rate` (0.5 to 3), `pitch` (0.5 to 2) and `volume` (0 to 2), each a
///   multiple of what is normal for the voice; a missing one is 1. Without the key all are 1.
/// - `phonemes`, an array, in `synthesize`: how parts of the text are to sound, in their order: `start` and `length` in
///   Unicode scalars of the text, `phonemes` in the backend's own notation. A program that takes none speaks the text.
/// - `marks`, an array, in `audio-stop`: one object a mark, in the order of their frames. `kind` is `word`, `sentence`
///   or `named`; `name` is the word or the name; `frame` counts from the first frame after `audio-start`.
/// - `code`, a string, in `error` is the protocol's own; ours are `invalid` (the text or request is refused),
///   `unavailable` (no such voice or language here) and `failed` (anything else, as are codes not in this list).
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
