// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Testing

@Suite struct `The importer of EdgeTX lists` {
    private static let header = "\"String ID\",\"Source text\",\"Translation\",\"Context\",\"Path\",\"Filename\"\n"

    private func read(_ text: String, file: String = "lists/de-DE.csv") throws(CueError) -> ImportedList {
        try EdgeTXImporter().read(Array(text.utf8), file: file, locale: nil)[0]
    }

    @Test func `names a cue by its path and file name, and keeps the rest of the row`() throws {
        let list = try read(
            Self.header + "\"1\",\"zero\",\"null\",\"x\",\"SYSTEM\",\"0000.wav\"\n\"2\",\"a\",\"b\",,,\"c.d.wav\"\n")
        #expect(list.rows.map(\.name) == ["SYSTEM/0000", "c.d"])
        #expect(list.rows[0].text == "null" && list.rows[0].line == 2)
        #expect(list.rows[0].others == [.init("id", "1"), .init("source", "zero"), .init("context", "x")])
        #expect(list.locale.description == "de-DE" && list.problems.isEmpty && list.rowsRead == 2)
    }

    @Test func `reports each row that it cannot use, once, and imports the rest`() throws {
        let list = try read(
            "\u{FEFF}"
                + (Self.header + """
                    "1","a","A","","","a.wav"
                    "2","skip","  ","","","b.wav"
                    "3","flight mode 7,""sieben","","","fm-7.wav",
                    "4","five","","x","y.wav"
                    "5","a","again","","","a.wav"
                    "6","a","again","","","A.wav"
                    "7","up","Up","","..","up.wav"
                    "8","quote"d","Q","","","q.wav"
                    "9","nul","n\0l","","","n.wav"
                    "10","open,"O","","","o.wav"
                    "11","z","Z","","","z.wav"

                    """).replacing("\n", with: "\r\n"))
        #expect(list.rows.map(\.name) == ["a", "z"])
        #expect(
            list.problems.map { "\($0.line ?? 0) \($0.kind)" } == [
                "3 emptyTranslation", "4 badName", "5 fieldCount", "6 duplicateName", "7 sameNameButCase", "8 badName",
                "9 brokenQuoting", "10 badText", "11 brokenQuoting",
            ])
        #expect(list.rowsRead == 11)
        #expect(list.problems[1].description.contains("as if its columns were shifted"))
    }

    @Test(arguments: [
        ("en-US.csv", "en-US"), ("da_DK.csv", "da-DK"), ("x/y/en-US_scripts.csv", "en-US"),
        ("da_DK_scripts.csv", "da-DK"),
        ("de.csv", "de"), ("de_scripts.csv", "de"), ("zh-Hant-TW.csv", "zh-Hant-TW"), ("es-419.csv", "es-419"),
        ("pt-br-prompts.csv", "pt-BR"), ("prompts.csv", nil), ("my-list.csv", nil), ("", nil), (".csv", nil),
        ("x/", nil), ("1-2.csv", nil),
    ])
    func `takes the locale from the file's name`(file: String, locale: String?) {
        #expect(ListLocale.leading(file)?.description == locale)
    }

    @Test func `needs a locale, and takes the one that is given`() throws {
        let error = #expect(throws: CueError.self) { try read(Self.header, file: "prompts.csv") }
        #expect(error?.code == .invalid && error?.message.contains("--locale") == true)
        let french = try #require(LocaleTag("fr-FR"))
        #expect(
            try EdgeTXImporter().read(Array(Self.header.utf8), file: "en-US.csv", locale: french)[0].locale == french)
    }

    @Test(arguments: ["", "name,text\na,b\n", "\"String ID\",\"Source text\"\n"])
    func `refuses what is no such list, by file and line`(text: String) {
        let error = #expect(throws: CueError.self) { try read(text) }
        #expect(error?.code == .invalid && error?.message.hasPrefix("lists/de-DE.csv:1: ") == true)
    }
}
