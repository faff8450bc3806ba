// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@testable import callout_espeak

@Suite struct `Voices are found in the library's list` {
    /// A part of the library's list, with its languages and priorities.
    private static let matcher = {
        var matcher = VoiceMatcher(voices: [
            voice("German", "gmw/de", [("de", 5)]),
            voice("English (Caribbean)", "gmw/en-029", [("en-029", 5), ("en", 10)]),
            voice("English (Great Britain)", "gmw/en", [("en-gb", 2), ("en", 2)]),
            voice("English (Received Pronunciation)", "gmw/en-GB-x-rp", [("en-gb-x-rp", 5), ("en-gb", 4), ("en", 5)]),
            voice("English (America)", "gmw/en-US", [("en-us", 2), ("en", 3)]),
            voice("Spanish (Spain)", "roa/es", [("es", 5)]),
            voice("Spanish (Latin America)", "roa/es-419", [("es-419", 5), ("es-mx", 6), ("es", 6)]),
            voice("French (Belgium)", "roa/fr-BE", [("fr-be", 5), ("fr", 8)]),
            voice("French (France)", "roa/fr", [("fr-fr", 5), ("fr", 5)]),
            voice("Hebrew", "sem/he", [("he", 5)]),
            voice("Indonesian", "poz/id", [("id", 5)]),
            voice("Norwegian Bokmål", "gmq/nb", [("nb", 5), ("no", 5)]),
            voice("Portuguese (Portugal)", "roa/pt", [("pt", 5), ("pt-pt", 5)]),
            voice("Portuguese (Brazil)", "roa/pt-BR", [("pt-br", 5), ("pt", 6)]),
            voice("Serbian", "zls/sr", [("sr", 5)]),
            voice("Vietnamese (Southern)", "aav/vi-VN-x-south", [("vi-vn-x-south", 5)]),
            voice("Chinese (Mandarin)", "sit/cmn", [("cmn", 5), ("zh-cmn", 5), ("zh", 5)]),
            voice("Chinese (Cantonese)", "sit/yue", [("yue", 5), ("zh-yue", 5), ("zh", 8)]),
            voice("Chinese (Jyutping)", "sit/yue-Latn-jyutping", [("yue", 5), ("zh-yue", 5), ("zh", 8)]),
        ])
        matcher.add(variants: [
            voice("female3", "!v/f3", [("variant", 5)]), voice("Half-LifeAnnouncementSystem", "!v/announcer", []),
        ])
        return matcher
    }()

    private static func voice(_ name: String, _ identifier: String, _ languages: [(String, Int)]) -> LibraryVoice {
        LibraryVoice(
            name: name, identifier: identifier, languages: languages.map { .init(tag: $0.0, priority: $0.1) })
    }

    @Test(arguments: [
        ("en-GB", "gmw/en"), ("en_GB.UTF-8", "gmw/en"), ("en", "gmw/en"), ("en-AU", "gmw/en"), ("en-US", "gmw/en-US"),
        ("en-JM", "gmw/en-029"), ("fr-fr", "roa/fr"), ("fr", "roa/fr"), ("fr-CA", "roa/fr"), ("fr-BE", "roa/fr-BE"),
        ("zh", "sit/cmn"), ("zh-CN", "sit/cmn"), ("zh-TW", "sit/cmn"), ("zh-Hans-SG", "sit/cmn"), ("zh-HK", "sit/yue"),
        ("zh-Hant-HK", "sit/yue"), ("yue", "sit/yue"), ("no", "gmq/nb"), ("nb-NO", "gmq/nb"), ("no-NO", "gmq/nb"),
        ("pt-BR", "roa/pt-BR"), ("pt-PT", "roa/pt"), ("pt", "roa/pt"), ("pt-AO", "roa/pt"), ("es-ES", "roa/es"),
        ("es", "roa/es"), ("es-419", "roa/es-419"), ("es-MX", "roa/es-419"), ("es-CL", "roa/es-419"),
        ("de-AT", "gmw/de"), ("de_DE", "gmw/de"), ("sr-Latn-RS", "zls/sr"), ("iw", "sem/he"), ("in-ID", "poz/id"),
    ])
    func `a language takes the voice that suits it best`(tag: String, identifier: String) throws {
        let language = try #require(LocaleTag(tag))
        #expect(Self.matcher.voice(speaking: language)?.identifier == identifier)
    }

    @Test(arguments: ["xx", "nn", "zz-ZZ", "vi", "tlh"])
    func `a language nobody speaks takes no voice`(tag: String) throws {
        let language = try #require(LocaleTag(tag))
        #expect(Self.matcher.voice(speaking: language) == nil)
        #expect(throws: Refusal.self) { try Self.matcher.voice(named: nil, speaking: language) }
    }

    @Test(arguments: [
        ("en-gb", "gmw/en"), ("EN-GB", "gmw/en"), ("en", "gmw/en"), ("gmw/en", "gmw/en"), ("fr-fr", "roa/fr"),
        ("English (America)", "gmw/en-US"), ("zh", "sit/cmn"), ("no", "gmq/nb"), ("yue", "sit/yue"),
        ("yue-latn-jyutping", "sit/yue-Latn-jyutping"), ("en-gb+f3", "gmw/en+f3"), ("de+Female3", "gmw/de+f3"),
        ("de+announcer", "gmw/de+announcer"), ("vi-vn-x-south", "aav/vi-VN-x-south"),
    ])
    func `a name takes the voice that has it`(name: String, identifier: String) {
        #expect(Self.matcher.voice(named: name)?.identifier == identifier)
    }

    @Test(arguments: [
        "", "+", "+f3", "en-gb+", "en-gb+f9", "en-gb+f3+f3", "../../etc/passwd", "gmw/../gmw/en", "en-gb+../x", "!v/f3",
        "en-zz", "de-DE", "en-gb ", "en-gb\u{0}", String(repeating: "a", count: 60),
        "en-gb+" + String(repeating: "a", count: 60),
    ])
    func `a name that is not in the list takes no voice`(name: String) throws {
        #expect(Self.matcher.voice(named: name) == nil)
        let refusal = #expect(throws: Refusal.self) {
            try Self.matcher.voice(named: name, speaking: LocaleTag("en-GB"))
        }
        #expect(refusal?.code == .unavailable)
        #expect(refusal?.text.contains("callout voices") == true)
    }

    @Test func `the name wins over the language`() throws {
        let found = try Self.matcher.voice(named: "de", speaking: .english)
        #expect(found.identifier == "gmw/de")
    }

    @Test func `without a name and a language it is British English`() throws {
        #expect(try Self.matcher.voice(named: nil, speaking: nil).identifier == "gmw/en")
    }

    @Test func `each voice is told by a name of its own, the best for a language first`() {
        let names = Self.matcher.voices.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.filter { $0.hasPrefix("en") } == ["en-gb", "en-us", "en-gb-x-rp", "en-029"])
        #expect(names.filter { $0.hasPrefix("yue") } == ["yue", "yue-latn-jyutping"])
        for voice in Self.matcher.voices {
            #expect(Self.matcher.voice(named: voice.name)?.identifier == voice.library.identifier)
        }
    }

    @Test(arguments: [
        ("cmn", ["cmn", "zh-cmn", "zh"]), ("nb", ["nb", "no"]), ("he", ["he", "iw"]), ("vi-vn-x-south", ["vi"]),
        ("en-gb-x-rp", ["en-GB", "en"]),
    ])
    func `languages are told as BCP 47 writes them, aliases included`(name: String, tags: [String]) {
        let voice = Self.matcher.voices.first { $0.name == name }
        #expect(voice?.locales.map(\.description) == tags)
    }

    @Test func `variants are only listed for a name that asks for one`() {
        var matcher = VoiceMatcher(voices: [Self.voice("German", "gmw/de", [("de", 5)])])
        #expect(!matcher.needsVariants(for: nil))
        #expect(!matcher.needsVariants(for: "de"))
        #expect(matcher.needsVariants(for: "de+f3"))
        matcher.add(variants: [Self.voice("female3", "!v/f3", [("variant", 5)])])
        #expect(!matcher.needsVariants(for: "de+f3"))
        #expect(matcher.voice(named: "de+f3")?.identifier == "gmw/de+f3")
    }
}
