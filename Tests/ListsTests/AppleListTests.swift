// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import SoundLab
import Testing

@Suite struct `The importer of Apple's plurals` {
    @Test func `makes messages of them`() throws {
        let list = try AppleListImporter().list(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "https://example.org/PropertyList-1.0.dtd">
            <plist version="1.0"><dict>
            <key>%d laps</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%1$#@laps@ in %2$@</string>
            <key>laps</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d Runde</string><key>other</key><string>%d Runden</string></dict></dict>
            <key>half</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string></dict>
            <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict/></dict>
            </dict></plist>
            """, "x/de.lproj/Localizable.stringsdict")
        #expect(list.locale.description == "de")
        #expect(list.texts == ["d-laps={laps, plural, one {# Runde} other {# Runden}} in {arg2}"])
        #expect(list.field("id", of: 0) == "%d laps" && list.rows[0].line == 4)
        #expect(list.faults == ["9 badPlural", "10 untranslated"])
    }

    @Test func `reads tables and catalogues too, and refuses what is none`() throws {
        #expect(try AppleListImporter().list("\"a\" = \"b\";", "de.lproj/a.strings").texts == ["a=b"])
        for text in ["<a/>", "<plist/>", "<plist>"] {
            #expect(throws: CueError.self) { try AppleListImporter().list(text, "de.lproj/a.stringsdict") }
        }
    }
}
