// SPDX-License-Identifier: Apache-2.0

/// The languages by which Rockbox names its files.
enum RockboxLanguage {
    private static let locales = [
        "afrikaans": "af", "arabic": "ar", "basque": "eu", "bulgarian": "bg", "catala": "ca", "chinese-simp": "zh-Hans",
        "chinese-trad": "zh-Hant", "czech": "cs", "dansk": "da", "deutsch": "de", "eesti": "et", "english": "en-GB",
        "english-us": "en-US", "espanol": "es", "esperanto": "eo", "finnish": "fi", "francais": "fr", "galego": "gl",
        "greek": "el", "hebrew": "he", "hindi": "hi", "hrvatski": "hr", "islenska": "is", "italiano": "it",
        "japanese": "ja", "korean": "ko", "latviesu": "lv", "lietuviu": "lt", "magyar": "hu", "moldoveneste": "ro-MD",
        "nederlands": "nl", "norsk": "nb", "norsk-nynorsk": "nn", "polski": "pl", "portugues": "pt",
        "portugues-brasileiro": "pt-BR", "romaneste": "ro", "russian": "ru", "slovak": "sk", "slovenscina": "sl",
        "srpski": "sr", "svenska": "sv", "tagalog": "tl", "thai": "th", "turkce": "tr", "ukrainian": "uk",
        "vlaams": "nl-BE", "walisertitsch": "gsw", "wallon": "wa",
    ]

    /// The locale of a file by its name, if it is one of Rockbox's.
    static func locale(of file: String) -> LocaleTag? {
        let name = CueName.stem(String(file.split(separator: "/").last ?? "")).lowercased()
        return locales[name].flatMap { LocaleTag($0) }
    }
}
