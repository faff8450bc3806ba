// SPDX-License-Identifier: Apache-2.0

import CalloutCore
@testable import CalloutLists
import SoundLab
import Testing

@Suite struct `The importer of Android's strings` {
    private func list(_ content: String) throws -> ImportedList {
        try AndroidImporter().list("<resources>\n\(content)\n</resources>", "res/values-de/strings.xml")
    }

    @Test func `reads strings, arrays and plurals`() throws {
        let list = try list(
            """
            <!-- in the race -->
            <string name="go" product="watch">Los, <b>%1$s</b>!</string>
            <string-array name="days"><item>Mo</item><item>Di</item></string-array>
            <plurals name="laps"><item quantity="one">%d Runde</item><item quantity="other">%d Runden</item></plurals>
            <string name="raw" formatted="false">50%d {x}</string>
            <string name="data"><![CDATA[a < b]]></string>
            """)
        #expect(list.locale.description == "de")
        #expect(
            list.texts == [
                "go=Los, {arg1}!", "days/0=Mo", "days/1=Di",
                "laps={count, plural, one {# Runde} other {# Runden}}", "raw=50%d '{'x'}'", "data=a < b",
            ])
        #expect(list.rows[0].note == "in the race" && list.rows[0].line == 3 && list.field("product", of: 0) == "watch")
        #expect(list.rows[1].note.isEmpty && list.problems.isEmpty)
    }

    @Test(arguments: [
        (#"all\'ora"#, "all'ora"), (#"a\nb"#, "a\nb"), (#"\u00e9\ud83d\ude00"#, "é😀"), ("  a \n  b ", "a b"),
        (#""  a  b""#, "  a  b"), (#"\@x \?y \"z\" \\"#, #"@x ?y "z" \"#), ("?", "?"),
    ])
    func `reads escapes and spaces`(written: String, text: String) throws {
        #expect(try AndroidText.read(written) == text)
    }

    @Test func `reports what it cannot use`() throws {
        let list = try list(
            """
            <string name="a" translatable="false">http</string>
            <string name="b">@string/a</string>
            <color name="c">#fff</color>
            <string>no name</string>
            <string name="e"></string>
            <string name="f">\\u12</string>
            <plurals name="g"><item quantity="one">x</item></plurals>
            <string name="h">ok</string>
            <string name="H">other</string>
            <string name="i">\\</string>
            <string-array name="k"/>
            """)
        #expect(list.texts == ["h=ok"])
        #expect(
            list.faults == [
                "2 notUsed", "3 notUsed", "4 notUsed", "5 badName", "6 emptyTranslation", "7 badText", "8 badPlural",
                "10 sameNameButCase", "11 badText", "12 emptyTranslation",
            ])
    }

    @Test(arguments: [
        ("values", nil), ("values-de", "de"), ("values-pt-rBR", "pt-BR"), ("values-iw", "he"),
        ("values-in-rID", "id-ID"),
        ("values-b+sr+Latn", "sr-Latn"), ("values-mcc310-en-rUS-land", "en-US"), ("values-car", nil),
        ("values-v21", nil),
        ("values-es-r419", "es-419"), ("values-night", nil), ("other", nil), ("values-ji", "yi"),
    ])
    func `takes the locale from the folder`(folder: String, locale: String?) {
        #expect(AndroidLocale.locale(ofFolder: folder)?.description == locale)
    }

    @Test func `refuses what is none`() {
        for text in ["<other/>", "<resources><string></resources>"] {
            let error = #expect(throws: CueError.self) { try AndroidImporter().lists(text, "values-de/a.xml") }
            #expect(error?.message.hasPrefix("values-de/a.xml:1: ") == true)
        }
        #expect(throws: CueError.self) { try AndroidImporter().lists("<resources/>", "values/a.xml") }
    }
}
