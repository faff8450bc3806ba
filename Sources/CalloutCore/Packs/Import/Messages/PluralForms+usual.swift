// SPDX-License-Identifier: Apache-2.0

extension PluralForms {
    private static let rules: [(languages: String, rule: String)] = [
        ("ja zh ko vi th id ms lo my km", "nplurals=1; plural=0;"),
        ("fr hy hi fa am", "nplurals=2; plural=n>1;"),
        ("lv", "nplurals=3; plural=n%10==1&&n%100!=11?0:n!=0?1:2;"),
        ("cs sk", "nplurals=3; plural=n==1?0:n>=2&&n<=4?1:2;"),
        ("pl", "nplurals=3; plural=n==1?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2;"),
        (
            "ru uk be hr sr bs sh",
            "nplurals=3; plural=n%10==1&&n%100!=11?0:n%10>=2&&n%10<=4&&(n%100<10||n%100>=20)?1:2;"
        ),
        ("lt", "nplurals=3; plural=n%10==1&&n%100!=11?0:n%10>=2&&(n%100<10||n%100>=20)?1:2;"),
        ("sl", "nplurals=4; plural=n%100==1?0:n%100==2?1:n%100==3||n%100==4?2:3;"),
        ("ro mo", "nplurals=3; plural=n==1?0:n==0||(n%100>=1&&n%100<=19)?1:2;"),
        ("ga", "nplurals=3; plural=n==1?0:n==2?1:2;"),
        ("mt", "nplurals=4; plural=n==1?0:n==0||(n%100>=2&&n%100<=10)?1:n%100>=11&&n%100<=19?2:3;"),
        ("ar", "nplurals=6; plural=n==0?0:n==1?1:n==2?2:n%100>=3&&n%100<=10?3:n%100>=11?4:5;"),
        ("is mk", "nplurals=2; plural=n%10==1&&n%100!=11?0:1;"),
    ]

    /// The rule that Qt, and gettext where a file tells none, have for a language.
    ///
    /// - Parameter locale: The language.
    /// - Returns: The rule; that of English where the language has none of its own.
    package static func usual(for locale: LocaleTag) -> PluralForms? {
        let found = rules.first { $0.languages.split(separator: " ").contains { $0 == locale.language } }
        let isBrazilian = locale.language == "pt" && locale.region == "BR"
        return PluralForms(found?.rule ?? (isBrazilian ? "nplurals=2; plural=n>1;" : "nplurals=2; plural=n!=1;"))
    }

    /// A plural of a list as a message.
    ///
    /// - Parameters:
    ///   - texts: The texts of the forms, in the order of the rule.
    ///   - locale: The list's language.
    /// - Returns: The message.
    /// - Throws: ``PluralMessage/Fault`` if the forms and the rule make none.
    package func message(_ texts: [FormatText], for locale: LocaleTag) throws(PluralMessage.Fault) -> String {
        guard texts.count == count else {
            throw .init(
                problem: "the plural has \(texts.count) forms, and the rule of the list \(count)",
                fix: "give each form, or mend the rule")
        }
        guard let selectors = selectors(for: locale) else {
            throw .init(
                problem: "the rule for plurals is not one for \(locale)", fix: "check the list's locale and its rule")
        }
        return try PluralMessage.text(selectors.map { .init($0.selector, texts[$0.form]) })
    }
}
