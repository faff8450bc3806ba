// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import SoundLab
import Testing

@Suite struct `The importer of Qt's translations` {
    private func list(_ messages: String) throws -> ImportedList {
        try QtImporter().list(
            "<!DOCTYPE TS>\n<TS version=\"2.1\" language=\"pl_PL\"><context><name>Main</name>\n\(messages)\n</context></TS>",
            "app.ts")
    }

    @Test func `reads texts, identifiers, places and numbers`() throws {
        let list = try list(
            """
            <message id="go-id"><location filename="m.cpp" line="7"/><source>Go</source><translation>Idź</translation></message>
            <message><source>Lap %1!</source><comment>short</comment><extracomment>spoken</extracomment>
            <translation>Okr<byte value="x61"/>żenie %1</translation></message>
            <message numerus="yes"><source>%n laps</source><translation><numerusform>%n a</numerusform>
            <numerusform>%n b</numerusform><numerusform>%Ln c</numerusform></translation></message>
            """)
        #expect(list.locale.description == "pl-PL")
        #expect(
            list.texts == [
                "go-id=Idź", "Main/Lap-1-short=Okrażenie {arg1}",
                "Main/n-laps={count, plural, one {# a} few {# b} many {# c} other {# c}}",
            ])
        #expect(list.field("reference", of: 0) == "m.cpp:7" && list.field("source", of: 1) == "Lap %1!")
        #expect(list.rows[1].note == "spoken" && list.field("comment", of: 1) == "short" && list.rows[1].line == 4)
    }

    @Test func `reports what is unfinished, vanished, obsolete or has too few forms`() throws {
        let list = try list(
            """
            <message><source>a</source><translation type="unfinished">A</translation></message>
            <message><source>b</source><translation type="vanished">B</translation></message>
            <message><source>c</source><translation type="obsolete">C</translation></message>
            <message><source>d</source></message>
            <message><source>e</source><translation></translation></message>
            <message numerus="yes"><source>f</source><translation><numerusform>F</numerusform></translation></message>
            """)
        #expect(list.rows.isEmpty)
        #expect(
            list.faults == [
                "3 untranslated", "4 notUsed", "5 notUsed", "6 untranslated", "7 emptyTranslation", "8 badPlural",
            ])
    }

    @Test func `refuses what is none`() throws {
        for text in ["<ts/>", "<TS language=\"no such\"/>", "<TS>", "<TS/>"] {
            #expect(throws: CueError.self) { try QtImporter().lists(text, "app.ts") }
        }
        #expect(try QtImporter().list("<TS/>", "app_de.ts").locale.description == "de")
    }
}
