// SPDX-License-Identifier: Apache-2.0

/// The formats of lists that `callout import` and `callout export` know, by the words that they take.
public enum ListFormat: String, Sendable, CaseIterable {
    /// Prompt lists of EdgeTX radios.
    case edgetx
    /// Prompt lists of Ethos radios.
    case ethos
    /// Prompt lists of Rotorflight.
    case rotorflight
    /// Language files of Rockbox.
    case rockbox
    /// Inventories of Crew Chief's voice packs.
    case crewchief
    /// Sound lists of Asterisk.
    case asterisk
    /// Prompt lists of FreeSWITCH.
    case freeswitch
    /// Turn-by-turn phrases of Organic Maps and CoMaps.
    case organicmaps
    /// String resources of Android.
    case android
    /// `.strings` and `.xcstrings` of Apple's systems.
    case apple
    /// Translations of gettext.
    case po
    /// Translations of Qt.
    case qt
    /// Application resource bundles, as Flutter has them.
    case arb
    /// XLIFF 1.2 and 2.0.
    case xliff
    /// Tables with a header.
    case csv

    /// The formats that can be exported too.
    public static let exported: [ListFormat] = [.po, .xliff, .csv]
}
