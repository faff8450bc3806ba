// SPDX-License-Identifier: Apache-2.0

#if Messages
import CalloutCore
import CalloutMessages
import Testing

@Suite struct `In the words of a locale` {
    /// What CLDR's plural rules say of whole numbers: the category of each of 0, 1, 2, 3, 5, 11, 21, 22, 100 and 101.
    @Test(arguments: [
        ("en", "other one other other other other other other other other"),
        ("fr", "one one other other other other other other other other"),
        ("pt-BR", "one one other other other other other other other other"),
        ("ru", "many one few few many many one few many one"),
        ("uk", "many one few few many many one few many one"),
        ("pl", "many one few few many many many few many many"),
        ("cs", "other one few few other other other other other other"),
        ("ar", "zero one two few few many many many other other"),
        ("he", "other one two other other other other other other other"),
        ("lt", "other one few few few other one few other one"),
        ("lv", "zero one other other other zero one other zero one"),
        ("ro", "few one few few few few other other other few"),
        ("ja", "other other other other other other other other other other"),
        ("cy", "zero one two few other other other other other other"),
        ("ga", "other one two few few other other other other other"),
    ])
    func `plurals have the categories of its grammar`(locale: String, categories: String) throws {
        let message =
            "{n, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}"
        let found = try [0, 1, 2, 3, 5, 11, 21, 22, 100, 101].map { number in
            try say(message, ["n": .number(number)], in: locale)
        }
        #expect(found.joined(separator: " ") == categories)
    }

    @Test(arguments: [
        ("en-GB", ["1 kilometre", "2.5 kilometres", "5 minutes"]),
        ("en-US", ["1 kilometer", "2.5 kilometers", "5 minutes"]),
        ("de", ["1 Kilometer", "2,5 Kilometer", "5 Minuten"]), ("fr", ["1 kilomètre", "2,5 kilomètres", "5 minutes"]),
        ("es", ["1 kilómetro", "2,5 kilómetros", "5 minutos"]), ("ru", ["1 километр", "2,5 километра", "5 минут"]),
        ("pl", ["1 kilometr", "2,5 kilometra", "5 minut"]), ("cs", ["1 kilometr", "2,5 kilometru", "5 minut"]),
        ("pt-BR", ["1 quilômetro", "2,5 quilômetros", "5 minutos"]),
        ("pt-PT", ["1 quilómetro", "2,5 quilómetros", "5 minutos"]),
        ("ar", ["1 كيلومتر", "2.5 كيلومتر", "5 دقائق"]), ("he", ["קילומטר 1", "2.5 קילומטרים", "5 דקות"]),
        ("ja", ["1 キロメートル", "2.5 キロメートル", "5 分"]), ("it", ["1 chilometro", "2,5 chilometri", "5 minuti"]),
        ("fi", ["1 kilometri", "2,5 kilometriä", "5 minuuttia"]),
        ("nb-NO", ["1 kilometer", "2,5 kilometer", "5 minutter"]),
    ])
    func `units are full names in the right number`(locale: String, words: [String]) throws {
        let found = [
            try say("{n, unit, kilometer}", ["n": 1], in: locale),
            try say("{n, unit, kilometer}", ["n": 2.5], in: locale),
            try say("{n, unit, minute}", ["n": 5], in: locale),
        ]
        #expect(found == words)
    }

    @Test(arguments: [
        ("en-GB", "5 minutes 30 seconds", "5 minutes 30 seconds per kilometre", "5 minutes 30 seconds per mile"),
        ("de", "5 Minuten, 30 Sekunden", "5 Minuten, 30 Sekunden pro Kilometer", "5 Minuten, 30 Sekunden pro Meile"),
        ("fr", "5 minutes 30 secondes", "5 minutes 30 secondes par kilomètre", "5 minutes 30 secondes par mile"),
        ("es", "5 minutos 30 segundos", "5 minutos 30 segundos por kilómetro", "5 minutos 30 segundos por milla"),
        ("ru", "5 минут 30 секунд", "5 минут 30 секунд на километр", "5 минут 30 секунд на милю"),
        ("pl", "5 minut i 30 sekund", "5 minut i 30 sekund na kilometr", "5 minut i 30 sekund na milę"),
        ("cs", "5 minut 30 sekund", "5 minut 30 sekund na kilometr", "5 minut 30 sekund na míli"),
        ("ja", "5 分30 秒", "1キロメートルあたり5 分30 秒", "1マイルあたり5 分30 秒"),
        ("ko", "5분 30초", "킬로미터당 5분 30초", "마일당 5분 30초"),
        ("ar", "5 دقائق و30 ثانية", "5 دقائق و30 ثانية لكل كيلومتر", "5 دقائق و30 ثانية لكل ميل"),
    ])
    func `durations and paces are said`(locale: String, duration: String, kilometer: String, mile: String) throws {
        #expect(try say("{t, duration}", ["t": 330], in: locale) == duration)
        #expect(try say("{t, pace, kilometer}", ["t": 330], in: locale) == kilometer)
        #expect(try say("{t, pace, mile}", ["t": 330], in: locale) == mile)
    }

    @Test func `a pace is said for a short distance too`() throws {
        #expect(try say("{t, pace, meter}", ["t": 5], in: "en-GB") == "5 seconds per metre")
        #expect(try say("{t, pace, yard}", ["t": 5], in: "de") == "5 Sekunden pro Yard")
    }

    @Test func `a duration leaves out what is nothing, and rounds what nobody hears`() throws {
        let said = try [0, 1, 9.96, 59.5, 59.96, 60, 3600, 3661, 7325.6].map {
            try say("{t, duration}", ["t": .number($0)], in: "en")
        }
        #expect(
            said == [
                "0 seconds", "1 second", "10 seconds", "59.5 seconds", "1 minute", "1 minute", "1 hour",
                "1 hour 1 minute 1 second", "2 hours 2 minutes 6 seconds",
            ])
    }

    /// Every locale that ICU has says all of our types, in words: no stroke, no soft hyphen, no mark of direction.
    @Test(arguments: [
        "af", "am", "ar", "az", "be", "bg", "bn", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu",
        "fa",
        "fi", "fil", "fr", "ga", "gl", "gu", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "km",
        "kn",
        "ko", "lo", "lt", "lv", "mk", "ml", "mn", "mr", "ms", "my", "nb", "ne", "nl", "no", "pa", "pl", "pt", "ro",
        "ru",
        "si", "sk", "sl", "sq", "sr", "sv", "sw", "ta", "te", "th", "tr", "uk", "ur", "uz", "vi", "zh-Hans", "zh-Hant",
        "zu",
    ])
    func `no type is left without words`(locale: String) throws {
        let types = [
            "unit, kilometer", "unit, mile spellout", "pace, kilometer", "pace, mile", "duration", "ordinal",
            "spellout",
        ]
        for type in types {
            let words = try say("{n, \(type)}", ["n": 3725], in: locale)
            #expect(!words.contains("/") && CleanText(words).text == words, "\(type): \(words)")
            #expect(words != "3725", "\(type)")
        }
    }

    @Test(arguments: [
        ("en", "third", "three"), ("de", "dritte", "drei"), ("fr", "troisième", "trois"), ("es", "tercero", "tres"),
        ("ru", "третий", "три"), ("pt-BR", "terceiro", "três"), ("it", "terzo", "tre"), ("ar", "الثالث", "ثلاثة"),
        ("ja", "第三", "三"), ("he", "שלישי", "שלושה"), ("pl", "3.", "trzy"), ("cs", "3.", "tři"), ("sv", "tredje", "tre"),
        ("tr", "üçüncü", "üç"), ("zh", "第三", "三"), ("fi", "kolmas", "kolme"),
    ])
    func `ordinals and numbers are words, where CLDR has them`(locale: String, ordinal: String, cardinal: String) throws
    {
        #expect(try say("{n, ordinal}", ["n": 3], in: locale) == ordinal)
        #expect(try say("{n, spellout}", ["n": 3], in: locale) == cardinal)
    }

    @Test func `numbers in words have the form that is asked for, or the unit's own`() throws {
        #expect(try say("{n, spellout, feminine}", ["n": 1], in: "ru") == "одна")
        #expect(try say("{n, ordinal, feminine}", ["n": 1], in: "fr") == "première")
        #expect(try say("{n, unit, second spellout}", ["n": 1], in: "de") == "eine Sekunde")
        #expect(try say("{n, unit, kilometer spellout}", ["n": 1], in: "de") == "ein Kilometer")
        #expect(try say("{n, unit, mile spellout}", ["n": 2], in: "es") == "dos millas")
        #expect(try say("{n, spellout}", ["n": 21_000], in: "de") == "einundzwanzigtausend")
        #expect(try say("{n, spellout}", ["n": 1], in: "da") == "et")
        #expect(try say("{n, ordinal}", ["n": 1], in: "ko") == "첫째")
        #expect(try say("{n, unit, mile spellout}", ["n": -1.5], in: "en") == "minus one point five miles")
        // The form of the unit says the number.
        #expect(try say("{n, unit, hour spellout}", ["n": 2], in: "ar") == "ساعتان")
        // ICU's rule for it ends in a space.
        #expect(try say("{n, ordinal}!", ["n": 1_000_000], in: "el") == "ένα εκατομμυριοστός!")
    }

    @Test func `a style that a language has not is told with those that it has, of many the first`() throws {
        let error = try #require(throws: CueError.self) { try say("{n, ordinal, purple}", ["n": 1], in: "ru") }
        #expect(error.message.contains("no style 'purple' here: it has masculine, neuter, "))
        #expect(error.message.contains(", ...: correct the message"))
    }

    @Test(arguments: [
        ("en-GB", "1 beat per minute", "122 beats per minute"), ("de", "1 Schlag pro Minute", "122 Schläge pro Minute"),
        ("ru", "1 удар в минуту", "122 удара в минуту"), ("pl", "1 uderzenie na minutę", "122 uderzenia na minutę"),
        ("cs", "1 tep za minutu", "122 tepů za minutu"),
        ("pt-BR", "1 batimento por minuto", "122 batimentos por minuto"),
        ("ar", "نبضة واحدة في الدقيقة", "122 نبضة في الدقيقة"), ("ja", "毎分1拍", "毎分122拍"),
    ])
    func `beats a minute are said, which CLDR has no words for`(locale: String, one: String, many: String) throws {
        #expect(try say("{n, unit, beat-per-minute}", ["n": 1], in: locale) == one)
        #expect(try say("{n, unit, beat-per-minute}", ["n": 122], in: locale) == many)
    }

    @Test func `beats a minute are refused in a language that there are no words for`() throws {
        let error = try #require(throws: CueError.self) { try say("{n, unit, beat-per-minute}", ["n": 5], in: "is") }
        #expect(error.code == .unavailable && error.message.contains("beat-per-minute in this language (is)"))
    }

    @Test(arguments: [
        ("en-GB", "17:30"), ("en-US", "5:30 PM"), ("de", "17:30"), ("fi", "17.30"), ("ko", "오후 5:30"),
        ("bg", "17:30 ч."),
    ])
    func `a time of day is told by its own clock`(locale: String, words: String) throws {
        for value in [63_000, "17:30", "17:30:00"] as [JSONValue] {
            #expect(try say("{t, time}", ["t": value], in: locale) == words)
        }
    }
}
#endif
