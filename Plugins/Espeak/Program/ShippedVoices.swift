// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The voices that eSpeak NG ships for the languages that are asked for most, by their full tags.
///
/// Reading the library's list opens all its hundred and thirty voice files, which takes as long as a short cue's
/// synthesis. The first text of a process in one of these languages need not wait for it: the voice is loaded, and
/// whoever loads it checks that the library has made it the one that speaks. If it has not, the list decides.
enum ShippedVoices {
    /// From a tag in lower case to the identifier that the list has for it.
    static let table = [
        "en-gb": "gmw/en", "en-us": "gmw/en-US", "de": "gmw/de", "de-de": "gmw/de", "fr": "roa/fr", "fr-fr": "roa/fr",
        "es": "roa/es", "es-es": "roa/es", "it": "roa/it", "it-it": "roa/it", "pt-br": "roa/pt-BR", "pt-pt": "roa/pt",
        "ru": "zle/ru", "ru-ru": "zle/ru", "uk-ua": "zle/uk", "nl-nl": "gmw/nl", "pl-pl": "zlw/pl",
        "sv-se": "gmq/sv", "cs-cz": "zlw/cs",
    ]

    /// Those of the tags that are names of voices, too.
    static let names: Set = ["en-gb", "en-us", "de", "fr-fr", "es", "it", "pt-br", "ru"]

    /// The voice for a request, if it is one of these.
    ///
    /// - Parameters:
    ///   - name: The voice's name; it wins over the language.
    ///   - language: The language; without both it is British English.
    /// - Returns: The voice, or nil if only the list can tell.
    static func voice(named name: String?, speaking language: LocaleTag?) -> VoiceChoice? {
        let tag = (name ?? (language ?? .english).description).lowercased()
        guard name == nil || names.contains(tag) else { return nil }
        return table[tag].map(VoiceChoice.init)
    }
}
