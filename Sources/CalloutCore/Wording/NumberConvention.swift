// SPDX-License-Identifier: Apache-2.0

/// How a locale writes numbers.
struct NumberConvention: Equatable {
    /// The sign before the decimals.
    let decimal: Character
    /// The signs between groups of three digits.
    let groups: Set<Character>

    /// The convention of a locale; a language that is not listed writes 1,000.5.
    init(_ locale: LocaleTag) {
        switch (locale.language, locale.region) {
        case ("de", "CH"), ("de", "LI"), ("it", "CH"): self.init(".", ["'", "’"])
        case ("es", "MX"), ("es", "US"), ("es", "PR"), ("es", "GT"), ("es", "HN"), ("es", "NI"), ("es", "PA"),
            ("es", "PE"), ("es", "SV"), ("es", "DO"), ("es", "419"):
            self.init(".", [","])
        case ("en", "ZA"): self.init(",", [" "])
        case ("pt", "PT"), ("es", _), ("it", _): self.init(",", [".", " "])
        case ("de", "AT"): self.init(",", [".", " "])
        default:
            if Self.pointed.contains(locale.language) {
                self.init(",", ["."])
            } else if Self.spaced.contains(locale.language) {
                self.init(",", [" "])
            } else {
                self.init(".", [","])
            }
        }
    }

    private init(_ decimal: Character, _ groups: Set<Character>) {
        self.decimal = decimal
        self.groups = groups
    }

    /// The languages that write 1.000,5.
    private static let pointed: Set = [
        "az", "bs", "ca", "da", "de", "el", "eu", "fo", "gl", "hr", "id", "is", "jv", "mk", "nl", "pt", "ro", "sl",
        "sq", "sr", "tr", "vi",
    ]
    /// The languages that write 1 000,5.
    private static let spaced: Set = [
        "af", "be", "bg", "cs", "et", "fi", "fr", "hu", "hy", "ka", "kk", "ky", "lt", "lv", "nb", "nn", "no", "pl",
        "ru", "sk", "sv", "tk", "uk", "uz",
    ]
}
