// SPDX-License-Identifier: Apache-2.0

/// Which players speak, and are paused rather than lowered: rules, of which the first that fits a player counts.
///
/// A player that no rule fits doesn't speak.
public struct SpokenRules: Sendable, Equatable {
    /// The rules, in their order.
    public let rules: [SpokenRule]

    /// Makes a list of rules.
    ///
    /// - Parameter rules: The rules; the first that fits counts.
    public init(_ rules: [SpokenRule]) {
        self.rules = rules
    }

    /// The rule that counts for a player; nil if none fits.
    public func rule(for player: PlayerDescription) -> SpokenRule? { rules.first { $0.fits(player) } }

    /// Whether a player speaks.
    public func speaks(_ player: PlayerDescription) -> Bool { rule(for: player)?.verdict == .spoken }

    /// These rules, and others where none of these fits.
    public func before(_ others: SpokenRules) -> SpokenRules { SpokenRules(rules + others.rules) }

    /// What ships: players that are for listening to speech, the genres of speech, addresses that tell of it.
    public static let standard = SpokenRules(
        players.map { SpokenRule(.player, $0) } + ["a11y", "accessibility", "speech"].map { SpokenRule(.role, $0) }
            + genres.map { SpokenRule(.genre, $0) } + addresses.map { SpokenRule(.url, $0) })

    /// Players for podcasts and audiobooks, by name and by desktop entry.
    private static let players = [
        "gpodder*", "org.gpodder.*", "kasts", "org.kde.kasts", "gnome podcasts", "podcasts", "org.gnome.podcasts",
        "vocal", "com.github.needle-and-thread.vocal", "cozy", "com.github.geigi.cozy", "castero", "poddr", "cpod",
        "antennapod*", "*audiobookshelf*", "*.podcasts", "podfox", "pods", "com.github.alecaddd.pods", "readaloud*",
        "*audiobook*", "*podcast*",
    ]

    /// What speech is called in the tags of files, in several languages.
    private static let genres = [
        "*podcast*", "*audiobook*", "*audio book*", "*spoken*", "speech", "*audio theatre*", "*audio drama*", "talk",
        "talk *", "* talk", "*talk show*", "news", "news *", "* news", "*lecture*", "*sermon*", "audio description*",
        "*hörbuch*", "*hoerbuch*", "*hörspiel*", "*hoerspiel*", "sprache", "nachrichten",  // German
        "*livre audio*", "*livres audio*", "parole", "informations", "actualités",  // French
        "*audiolibro*", "palabra hablada", "noticias", "*radioteatro*",  // Spanish
        "*audiolivro*", "notícias",  // Portuguese
        "notizie", "parlato",  // Italian
        "*luisterboek*", "*hoorspel*", "nieuws", "gesproken*",  // Dutch
        "*ljudbok*", "*lydbok*", "*lydbog*", "*äänikirja*",  // Swedish, Norwegian, Danish, Finnish
        "*аудиокниг*", "*подкаст*", "новости", "*аудіокниг*", "новини",  // Russian, Ukrainian
        "*słuchowisk*", "wiadomości",  // Polish
        "*mluvené slovo*", "*audiokniha*", "*sesli kitap*",  // Czech, Slovak, Turkish
        "*ポッドキャスト*", "*オーディオブック*", "朗読", "ニュース",  // Japanese
        "*播客*", "*有声书*", "*有聲書*", "*팟캐스트*", "*오디오북*",  // Chinese, Korean
    ]

    /// Files and addresses that tell what they are.
    private static let addresses = [
        "*.m4b", "*.m4b?*", "*.aax", "*.aa", "*/podcast/*", "*/podcasts/*", "*/audiobook/*", "*/audiobooks/*",
        "*://podcast*", "*://*.podcast*", "*/hörbücher/*", "*/h%c3%b6rb%c3%bccher/*",
    ]
}
