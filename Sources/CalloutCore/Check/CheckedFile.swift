// SPDX-License-Identifier: Apache-2.0

/// A rendered file as far as a check has to know it.
public struct CheckedFile: Sendable {
    /// Whether it is what the pack would be rendered to now.
    public enum Age: Sendable {
        /// It is.
        case current
        /// Its cue has changed since.
        case outdated
    }

    let cue: String
    let locale: LocaleTag
    let path: String
    let seconds: Double
    let loudness: LoudnessReport?
    let age: Age
    let passedOver: [PassedVoice]

    /// Tells of a file.
    ///
    /// - Parameters:
    ///   - cue: The name of the cue's take.
    ///   - locale: The locale it was rendered for.
    ///   - path: The file's path.
    ///   - seconds: How long it lasts.
    ///   - loudness: What was measured of it.
    ///   - age: Whether it is what the pack would be rendered to now.
    ///   - passedOver: The voices that were passed over for it.
    public init(
        cue: String, locale: LocaleTag, path: String, seconds: Double, loudness: LoudnessReport?, age: Age,
        passedOver: [PassedVoice] = []
    ) {
        self.cue = cue
        self.locale = locale
        self.path = path
        self.seconds = seconds
        self.loudness = loudness
        self.age = age
        self.passedOver = passedOver
    }
}
