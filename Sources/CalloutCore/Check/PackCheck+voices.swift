// SPDX-License-Identifier: Apache-2.0

extension PackCheck {
    /// Looks at which voices speak here: what is spoken in a locale in which some are passed over is spoken by another.
    ///
    /// - Parameter passedOver: The voices that are passed over, by locale (``PackRenderer/passedOver(in:locales:)``).
    public mutating func look(at passedOver: [LocaleTag: [PassedVoice]]) {
        for locale in locales {
            guard let voices = passedOver[locale.tag], !voices.isEmpty else { continue }
            for name in coverage.cues where coverage[name, locale.tag] == .synthesis {
                coverage.note(.otherVoice, of: name, in: locale.tag)
            }
        }
    }
}
