// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Testing

@Suite struct `The forms of gettext's plurals` {
    private func selectors(_ rule: String, _ locale: String) -> String? {
        guard let tag = LocaleTag(locale), let forms = PluralForms(rule) else { return "no rule" }
        return forms.selectors(for: tag)?.map { "\($0.selector)\($0.form)" }.joined(separator: " ")
    }

    private static let slavic =
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"

    @Test(arguments: [
        ("nplurals=1; plural=0;", "ja", "other0"), ("nplurals=2; plural=(n != 1);", "de", "one0 other1"),
        ("nplurals=2; plural=n>1", "fr", "one0 other1"), (slavic, "ru", "one0 few1 many2 other2"),
        (slavic, "sr", "one0 few1 other2"),
        ("nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;", "cs", "one0 few1 other2"),
        (
            "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;", "ar",
            "zero0 one1 two2 few3 many4 other5"
        ),
        (
            "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3);", "sl",
            "one0 two1 few2 other3"
        ),
        (
            "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);", "sl",
            "one1 two2 few3 other0"
        ),
        (
            "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);", "lv", "=02 zero1 one0 other1"
        ),
        (
            "nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4)", "ga", "=02 one0 two1 few2 many3 other4"
        ),
        ("nplurals=2; plural=n!=1", "pt-BR", "=01 one0 other1"), ("nplurals=2; plural=n!=1", "pt-PT", "one0 other1"),
    ])
    func `have their categories`(rule: String, locale: String, expected: String) {
        if locale == "ga" {
            // No whole number between 0 and 200 tells whether 0 is few or other: it is told by itself.
            #expect(selectors(rule, locale)?.hasSuffix("one0 two1 few2 many3 other4") == true)
        } else if locale == "pt-BR" {
            #expect(["=01 one0 other1", "=10 one1 other1"].contains(selectors(rule, locale)))
        } else {
            #expect(selectors(rule, locale) == expected)
        }
    }

    @Test(arguments: [
        (slavic, "de"), ("nplurals=3; plural=n%3;", "ru"), ("nplurals=2; plural=n;", "de"),
        ("nplurals=4; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)", "pl"),
        ("nplurals=2; plural=n/0", "de"),
    ])
    func `are refused where they are not the language's`(rule: String, locale: String) {
        #expect(selectors(rule, locale) == nil)
    }

    @Test(arguments: [
        "", "nplurals=2", "plural=n", "nplurals=0; plural=0", "nplurals=2; plural=n !", "nplurals=2; plural=(n",
        "nplurals=2; plural=" + String(repeating: "(", count: 5000) + "n", "nplurals=2; plural=n?1",
        "nplurals=2; plural=m",
        "nplurals=2; plural=" + String(repeating: "!", count: 5000) + "n",
        "nplurals=2; plural=n" + String(repeating: "+n", count: 100_000), "nplurals=99999999999999999999; plural=n",
    ])
    func `are read only if they are an expression`(rule: String) {
        #expect(PluralForms(rule) == nil)
    }

    @Test func `are, where a list has no rule, those of its language`() throws {
        for locale in ["de", "fr", "ru", "pl", "cs", "sl", "ar", "lt", "lv", "ro", "mt", "ja", "is", "pt-BR", "hr"] {
            let tag = try #require(LocaleTag(locale))
            #expect(PluralForms.usual(for: tag)?.selectors(for: tag) != nil, "\(locale)")
        }
    }
}
