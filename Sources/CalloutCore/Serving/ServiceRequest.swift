// SPDX-License-Identifier: Apache-2.0

/// Something that a client of a server asks for.
public enum ServiceRequest: Sendable {
    /// What the server is, and which voices it has.
    case describe(WyomingDescribe.Part)
    /// A text is to be spoken; the sound is the answer.
    case speak(WyomingSynthesize)
    /// A sound is to be heard here.
    case play(Audio)
    /// Cues are to be said here.
    case say(CueRequest)

    /// Answers that need no work.
    ///
    /// They keep their place in the order of the answers.
    case answer(WyomingEvent)

    /// The number that a Wyoming request has.
    var id: Int? {
        if case .speak(let request) = self { request.id } else { nil }
    }
}
