// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import SoundLab
import Testing

@Suite struct `The importer of XLIFF` {
    @Test func `reads version 1.2`() throws {
        let list = try XLIFFImporter().list(
            """
            <xliff version="1.2"><file source-language="en" target-language="de" datatype="plaintext"><body><group>
            <trans-unit id="1" resname="go"><source>Go</source><target>Los</target><note>loud</note></trans-unit>
            <trans-unit id="Turn left!"><source>In %d m</source><target>In <g id="1">%d</g> m <x id="a"/></target></trans-unit>
            <trans-unit id="p"><source/><target>{n, plural, other {# Runden}}</target></trans-unit>
            <trans-unit id="3"><source>a</source></trans-unit>
            <trans-unit id="4"><source>a</source><target state="needs-translation">a</target></trans-unit>
            <trans-unit id="5" translate="no"><source>a</source></trans-unit>
            <trans-unit id="6"><source>a</source><target/></trans-unit><bin-unit id="7"/>
            </group></body></file></xliff>
            """, "app.xlf")
        #expect(list.locale.description == "de")
        #expect(
            list.texts == ["go=Los", "Turn-left=In {arg1} m {arg1}", "p={n, plural, other {# Runden}}"]
                || list.texts == ["go=Los", "Turn-left=In {arg1} m {arg2}", "p={n, plural, other {# Runden}}"])
        #expect(
            list.rows[0].note == "loud" && list.field("source", of: 0) == "Go"
                && list.field("id", of: 1) == "Turn left!")
        #expect(list.faults == ["5 untranslated", "6 untranslated", "7 notUsed", "8 emptyTranslation", "8 notUsed"])
    }

    @Test func `makes one message of gettext's plural forms`() throws {
        let list = try XLIFFImporter().list(
            """
            <xliff version="1.2"><file target-language="de"><body>
            <group id="7" restype="x-gettext-plurals">
            <trans-unit id="7[0]"><source>%d lap</source><target>%d Runde</target><note>loud</note></trans-unit>
            <trans-unit id="7[1]"><source>%d laps</source><target>%d Runden</target></trans-unit></group>
            <group id="8" restype="x-gettext-plurals"><trans-unit id="8[0]"><source>a</source></trans-unit></group>
            <group id="9" restype="x-gettext-plurals"><trans-unit id="9[0]"><target>a</target></trans-unit></group>
            <group id="10" restype="x-gettext-plurals"><trans-unit id="10[0]"><target/></trans-unit></group>
            </body></file></xliff>
            """, "app.xlf")
        #expect(list.texts == ["7={count, plural, one {# Runde} other {# Runden}}"])
        #expect(list.field("plural", of: 0) == "%d laps" && list.rows[0].note == "loud" && list.rows[0].line == 2)
        #expect(list.faults == ["5 untranslated", "6 badPlural", "7 emptyTranslation"])
    }

    @Test func `reads version 2.0`() throws {
        let list = try XLIFFImporter().list(
            """
            <xliff version="2.0" srcLang="en" trgLang="fr"><file id="f"><unit id="u" name="go"><notes><note>loud</note></notes>
            <segment state="final"><source>Go.</source><target>Allez.</target></segment><ignorable><source> </source></ignorable>
            <segment><source>Now</source><target>Maintenant<cp hex="0021"/></target></segment></unit>
            <unit id="v"><segment state="initial"><source>x</source><target>y</target></segment></unit></file></xliff>
            """, "app.xlf")
        #expect(
            list.locale.description == "fr" && list.texts == ["go=Allez. Maintenant!"] && list.rows[0].note == "loud")
        #expect(list.faults == ["4 untranslated"])
    }

    @Test func `refuses what is none, by line`() {
        for text in [
            "<a/>", "<xliff/>", "<xliff><file target-language=\"no such\"/></xliff>", "<xliff>",
            "<xliff><file/></xliff>",
        ] {
            #expect(throws: CueError.self) { try XLIFFImporter().lists(text, "app.xlf") }
        }
    }
}
