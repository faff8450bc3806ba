// SPDX-License-Identifier: Apache-2.0

extension PackCheck {
    /// How far the limiter may turn a peak down before it is heard as something else than loudness, in dB.
    static let mostLimited = 12.0
    /// How far a cue may be from the target, in LU.
    static let tolerance = 1.0

    /// Looks at what was rendered of the pack.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - target: The loudness that they were to have, in LUFS.
    public mutating func look(at files: [CheckedFile], target: Double) {
        for locale in locales {
            let own = files.filter { $0.locale == locale.tag }
            let known = own.compactMap { file in
                words[locale.tag]?[file.cue].map { (text: $0, seconds: file.seconds) }
            }
            let pace = SpeakingPace(known)
            for file in own { look(at: file, in: locale, pace, target) }
            let there = Set(own.map(\.cue))
            for take in locale.cues.takes where !there.contains(take.name) {
                coverage.note(.stale, of: take.name, in: locale.tag)
                add(
                    .outdated, locale, locale.cues[take.name], take.name, "there is no file of it",
                    fix: "render the pack again")
            }
        }
    }

    private mutating func look(
        at file: CheckedFile, in locale: PackLocale, _ pace: SpeakingPace, _ target: Double
    ) {
        guard let row = locale.cues[file.cue] else { return }
        func tell(_ kind: PackProblem.Kind, _ problem: String, _ fix: String) {
            add(kind, locale, row, file.cue, problem, fix: fix)
        }
        if !file.passedOver.isEmpty { coverage.note(.otherVoice, of: file.cue, in: locale.tag) }
        if file.age == .outdated {
            coverage.note(.stale, of: file.cue, in: locale.tag)
            tell(.outdated, "\(file.path) is older than the pack", "render the pack again")
        }
        let seconds = file.seconds.rounded(to: 2)
        if let longest = longest(row, in: locale), file.seconds > longest {
            coverage.note(.tooLong, of: file.cue, in: locale.tag)
            tell(.tooLong, "it lasts \(seconds) s, and may last \(longest) s", "shorten the text")
        }
        guard let loudness = file.loudness else { return }
        if loudness.isSilent {
            coverage.note(.silent, of: file.cue, in: locale.tag)
            tell(.silent, "nothing is to be heard in \(file.path)", "listen to the recording, or try another voice")
            return
        }
        if let expected = words[locale.tag]?[file.cue].flatMap({ pace.expected($0, butTook: file.seconds) }) {
            tell(
                .oddLength, "it lasts \(seconds) s, and its text would take about \(expected.rounded(to: 1)) s",
                "listen to it: a voice may have passed over words, or spelt them")
        }
        if loudness.limited > Self.mostLimited {
            tell(
                .heavilyLimited, "its peaks are turned down by \(loudness.limited.rounded(to: 1)) dB",
                "record it with less contrast, or ask for less loudness")
        }
        if abs(loudness.integrated - target) > Self.tolerance {
            tell(
                .offLoudness, "it has \(loudness.integrated.rounded(to: 1)) LUFS, and should have \(target)",
                "listen to it: it may be a single click, or mostly noise")
        }
    }

    /// The longest that a cue may last, in seconds: its own column `limit` or the pack's, and the devices'.
    private func longest(_ row: CueRow, in locale: PackLocale) -> Double? {
        var own = locale.longest
        if case .seconds(let seconds) = limit(of: row) { own = seconds }
        return (profiles.map(\.longest) + [own]).compactMap { $0 }.min()
    }

    /// What a row says of its length.
    func limit(of row: CueRow) -> LengthLimit? { LengthLimit(row.field("limit")) }
}
