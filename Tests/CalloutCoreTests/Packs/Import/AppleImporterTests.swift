// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `The importer of Apple's strings` {
    @Test func `reads tables with comments, escapes and bare keys`() throws {
        let text = """
            /* first
               comment */
            "Turn left in %@" = "In %@ links \\"ab\\"biegen\\n\\U00e9";
            // second
            bare.key = "Los";
            "same";

            "empty" = "";
            """
        let list = try AppleImporter().list(text, "x/de.lproj/Localizable.strings")
        #expect(list.locale.description == "de")
        #expect(list.texts == ["Turn-left-in=In {arg1} links \"ab\"biegen\né", "bare.key=Los", "same=same"])
        #expect(list.field("id", of: 0) == "Turn left in %@" && list.rows[1].note == "second" && list.rows[0].line == 3)
        #expect(list.faults == ["8 emptyTranslation"])
    }

    @Test func `reads tables in UTF-16`() throws {
        for isBig in [true, false] {
            let units = Array("\u{FEFF}\"a\" = \"ä\";".utf16)
            let bytes = units.flatMap {
                isBig ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)]
            }
            #expect(try AppleImporter().read(bytes, file: "de.lproj/a.strings", locale: nil)[0].texts == ["a=ä"])
        }
    }

    @Test(arguments: [
        "\"a\" = \"b\"\n\"c\" = \"d\";", "\"a\" = ;", "\n/* open", "\n\"open", "\"a\" = \"\\U00\";", "= \"x\";",
        "\"a\" = \"\\Ud800\";", "\"a\" = \"x\\",
    ])
    func `refuses a table with a mistake, by line`(text: String) {
        let error = #expect(throws: CueError.self) { try AppleImporter().lists(text, "de.lproj/a.strings") }
        #expect(error?.message.hasPrefix("de.lproj/a.strings:") == true)
    }

    private static let catalogue = #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "Go": {"comment": "at the start", "localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "Los"}}}},
          "%lld laps": {"localizations": {
            "en": {"variations": {"plural": {"one": {"stringUnit": {"value": "%lld lap"}},
                                             "other": {"stringUnit": {"value": "%lld laps"}}}}},
            "de": {"stringUnit": {"state": "needs_review", "value": "%lld Runden"}}}},
          "both": {"localizations": {"en": {"stringUnit": {"value": "%1$#@a@ in %@"}, "substitutions": {
            "a": {"argNum": 1, "variations": {"plural": {"one": {"stringUnit": {"value": "%arg lap"}},
                                                         "other": {"stringUnit": {"value": "%arg laps"}}}}}}}}},
          "old": {"extractionState": "stale"},
          "URL": {"shouldTranslate": false},
          "tap": {"localizations": {"en": {"variations": {"device": {"mac": {"stringUnit": {"value": "Click"}}}}},
                                    "de": {"variations": {"plural": {"one": {"stringUnit": {"value": "x"}}}}}}}
        }}
        """#

    @Test func `reads all locales of a catalogue`() throws {
        let lists = try AppleImporter().lists(Self.catalogue, "a.xcstrings")
        #expect(lists.map(\.locale.description) == ["en", "de"])
        #expect(
            lists[0].texts == [
                "Go=Go", "lld-laps={count, plural, one {# lap} other {# laps}}",
                "both={a, plural, one {# lap} other {# laps}} in {arg1}", "URL=URL",
            ])
        #expect(lists[0].rows[0].note == "at the start")
        #expect(lists[0].problems.map(\.kind) == [.notUsed, .notUsed])
        #expect(lists[1].texts == ["Go=Los"] && lists[1].rows[0].line == 3)
        #expect(
            lists[1].problems.map(\.kind) == [.untranslated, .untranslated, .notUsed, .notUsed, .badPlural])
        #expect(lists.allSatisfy { $0.rowsRead == 6 })
    }

    @Test func `takes the text for other devices, and keeps the rest`() throws {
        let list = try AppleImporter().list(
            """
            {"sourceLanguage": "en", "strings": {"tap": {"localizations": {"en": {"variations": {"device": {
              "mac": {"stringUnit": {"value": "Click"}}, "other": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "Tap"}}, "other": {"stringUnit": {"value": "Tap %lld times"}}}}}}}}}},
              "in": {"localizations": {"en": {"stringUnit": {"value": "%#@a@"}, "substitutions": {"a": {"variations": {
                "plural": {"other": {"stringUnit": {"value": "%#@b@"}}}}}}}}}}}
            """, "a.xcstrings")
        #expect(list.texts == ["tap={count, plural, one {Tap} other {Tap # times}}"])
        #expect(list.field("devices", of: 0) == #"{"mac":{"stringUnit":{"value":"Click"}}}"#)
        #expect(list.problems.map(\.problem) == ["a plural stands in another (en)"])
    }

    @Test func `reads one locale of a catalogue, and refuses what is none`() throws {
        #expect(try AppleImporter().lists(Self.catalogue, "a.xcstrings", "de").map(\.locale.description) == ["de"])
        #expect(throws: CueError.self) { try AppleImporter().lists(Self.catalogue, "a.xcstrings", "fr") }
        for text in ["{}", "{\"strings\": 1}", "{", #"{"sourceLanguage": "no such", "strings": {}}"#] {
            #expect(throws: CueError.self) { try AppleImporter().lists(text, "a.xcstrings") }
        }
    }
}
