// SPDX-License-Identifier: Apache-2.0

/// Which category of CLDR a whole number has in a language.
///
/// Written after the table of Unicode's CLDR 42, of which the categories for millions are left out: `other` says the same.
struct PluralRule: Sendable {
    /// Languages with one rule.
    private enum Family {
        case none, one, zeroOne, russian, croatian, czech, polish, slovene, lithuanian, latvian, romanian, irish,
            gaelic,
            welsh, arabic, maltese, hebrew, icelandic
    }

    private static let families: [(languages: String, family: Family)] = [
        ("ja zh ko vi th id ms lo my km bo dz ig jv su to wo yo", .none),
        ("fr pt hi fa am bn gu kn zu hy as doi ff kab", .zeroOne), ("ru uk be", .russian), ("hr sr bs sh", .croatian),
        ("cs sk", .czech), ("pl", .polish), ("sl hsb dsb", .slovene), ("lt", .lithuanian), ("lv", .latvian),
        ("ro mo", .romanian), ("ga", .irish), ("gd", .gaelic), ("cy", .welsh), ("ar", .arabic), ("mt", .maltese),
        ("he iw", .hebrew), ("is mk", .icelandic),
    ]

    private let family: Family
    /// Whether the language is one of those whose rule is not that of English.
    let isListed: Bool

    init(_ locale: LocaleTag) {
        let language = locale.language
        var found = Self.families.first { $0.languages.split(separator: " ").contains { $0 == language } }?.family
        if language == "pt", locale.region == "PT" { found = .one }
        family = found ?? .one
        isListed = found != nil
    }

    /// The category of a number.
    func category(of n: Int) -> String {
        let (ten, hundred) = (n % 10, n % 100)
        let teen = (11...19).contains(hundred)
        switch family {
        case .none: return "other"
        case .one: return n == 1 ? "one" : "other"
        case .zeroOne: return n <= 1 ? "one" : "other"
        case .icelandic: return ten == 1 && hundred != 11 ? "one" : "other"
        case .hebrew: return n == 1 ? "one" : n == 2 ? "two" : "other"
        case .russian, .croatian:
            if ten == 1, hundred != 11 { return "one" }
            if (2...4).contains(ten), !(12...14).contains(hundred) { return "few" }
            return family == .russian ? "many" : "other"
        case .polish:
            if n == 1 { return "one" }
            return (2...4).contains(ten) && !(12...14).contains(hundred) ? "few" : "many"
        case .czech: return n == 1 ? "one" : (2...4).contains(n) ? "few" : "other"
        case .slovene: return [1: "one", 2: "two", 3: "few", 4: "few"][hundred] ?? "other"
        case .lithuanian: return teen || ten == 0 ? "other" : ten == 1 ? "one" : "few"
        case .latvian: return ten == 0 || teen ? "zero" : ten == 1 ? "one" : "other"
        case .romanian: return n == 1 ? "one" : n == 0 || (1...19).contains(hundred) ? "few" : "other"
        case .irish:
            return n == 1
                ? "one" : n == 2 ? "two" : (3...6).contains(n) ? "few" : (7...10).contains(n) ? "many" : "other"
        case .gaelic:
            return n == 1 || n == 11 ? "one" : n == 2 || n == 12 ? "two" : (3...19).contains(n) ? "few" : "other"
        case .welsh: return [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"][n] ?? "other"
        case .maltese:
            return n == 1 ? "one" : n == 0 || (2...10).contains(hundred) ? "few" : teen ? "many" : "other"
        case .arabic:
            if n < 3 { return ["zero", "one", "two"][n] }
            return (3...10).contains(hundred) ? "few" : hundred >= 11 ? "many" : "other"
        }
    }
}
