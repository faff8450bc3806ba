// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `The importer of PO files` {
    private static let header = """
        msgid ""
        msgstr ""
        "Language: ru\\n"
        "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
        "(n%100<10 || n%100>=20) ? 1 : 2);\\n"


        """

    @Test func `reads contexts, comments, plurals and texts on several lines`() throws {
        let list = try POImporter().list(
            Self.header + """
                # by hand
                #. from the source
                #: main.c:7
                #, c-format
                msgctxt "menu"
                msgid "Open %s"
                msgstr ""
                "Open "
                "\\"%s\\"\\n"
                #, c-format
                msgid "%d lap"
                msgid_plural "%d laps"
                msgstr[0] "%d a"
                msgstr[1] "%d b"
                msgstr[2] "%d c"
                """, "x.po")
        #expect(list.locale.description == "ru")
        #expect(
            list.texts == [
                "menu/Open-s=Open \"{arg1}\"\n", "d-lap={count, plural, one {# a} few {# b} many {# c} other {# c}}",
            ])
        #expect(list.rows[0].note == "from the source by hand" && list.rows[0].line == 12)
        #expect(list.field("context", of: 0) == "menu" && list.field("reference", of: 0) == "main.c:7")
        #expect(list.field("source", of: 1) == "%d lap" && list.field("plural", of: 1) == "%d laps")
    }

    @Test func `reports what is fuzzy, obsolete, empty or has the wrong forms`() throws {
        let list = try POImporter().list(
            Self.header + """
                #, fuzzy
                msgid "a"
                msgstr "A"

                #~ msgid "b"
                #~ msgstr "B"

                msgid "c"
                msgstr ""

                msgid "d"
                msgid_plural "ds"
                msgstr[0] "D"
                msgstr[1] "Ds"

                msgid "e"
                msgid_plural "es"
                msgstr[0] "D"
                msgstr[1] ""
                msgstr[2] "Ds"

                msgid "f"
                msgstr "F"
                """, "x.po")
        #expect(list.texts == ["f=F"])
        #expect(
            list.faults == ["8 untranslated", "11 notUsed", "14 emptyTranslation", "17 badPlural", "22 badPlural"])
    }

    @Test(arguments: [
        "msgid \"a\nmsgstr \"b\"\n", "msgid \"a\"\nmsgstr \"b\" x\n", "msgstr \"b\"\n", "msgid \"a\"\n", "\"stray\"\n",
        "msgid \"a\"\nmsgstr[x] \"b\"\n", "nonsense\n",
        "msgid \"a\"\nmsgstr \"\\x\"\n", "msgid \"a\"\nmsgstr \"b\\\"\n", "msgid \"a\"\nmsgstr \"b\"c\"\n",
        "msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"\n",
    ])
    func `reports an entry that it cannot read by line, and reads on`(text: String) throws {
        let list = try POImporter().list(text + "\nmsgid \"good\"\nmsgstr \"gut\"\n", "de.po")
        #expect(list.texts == ["good=gut"])
        #expect(list.problems.count == 1 && list.problems[0].kind == .malformed && (list.problems[0].line ?? 0) > 0)
    }

    @Test func `takes the locale from header, folder or name, and refuses what is none`() throws {
        #expect(try POImporter().list("", "x/sr/LC_MESSAGES/app.po").locale.description == "sr")
        #expect(try POImporter().list("", "app_pt_BR.po").locale.description == "pt-BR")
        #expect(try POImporter().list(Self.header, "de.po", "uk").locale.description == "uk")
        #expect(throws: CueError.self) { try POImporter().list("", "app.po") }
        let error = #expect(throws: CueError.self) {
            try POImporter().list("msgid \"\"\nmsgstr \"Language: no such\\n\"\n", "de.po")
        }
        #expect(error?.message.hasPrefix("de.po:1: 'no such' is no locale") == true)
    }
}
