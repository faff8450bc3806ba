// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `The importer of Rockbox's language files` {
    private func phrase(_ id: String, _ voice: String) -> String {
        """
        <phrase>
          id: \(id)
          desc: where it is: used
          user: core
          <source>
            *: "Source"
          </source>
          <dest>
            *: "Screen"
          </dest>
          <voice>
            \(voice)
          </voice>
        </phrase>

        """
    }

    @Test func `takes the voice of all targets, and keeps the others`() throws {
        let text =
            phrase("LANG_A", "*: \"Say \"this\"\"\n    ipod*,x5: \"iPod\"")
            + phrase("LANG_B", "*: none\n  x5: \"B %d\"")
        let list = try RockboxImporter().list("# comment\n" + text, "apps/lang/deutsch.lang")
        #expect(list.locale.description == "de" && list.texts == ["LANG_A=Say \"this\"", "LANG_B=B {arg1}"])
        #expect(list.field("voice ipod*,x5", of: 0) == "iPod" && list.field("target", of: 1) == "x5")
        #expect(list.field("context", of: 0) == "where it is: used" && list.field("screen", of: 0) == "Screen")
        #expect(list.rows[0].line == 2)
    }

    @Test func `reports phrases without a voice, and those that it cannot read, by line`() throws {
        let broken = phrase("LANG_D", "*: bare").replacing("</phrase>\n", with: "")
        let text =
            phrase("LANG_A", "*: \"\"") + "stray\n" + phrase("", "*: \"x\"") + broken + phrase("LANG_E", "*: \"E\"")
        let list = try RockboxImporter().list(text, "english.lang")
        #expect(list.texts == ["LANG_E=E"])
        #expect(list.faults == ["1 emptyTranslation", "15 malformed", "29 malformed", "41 malformed"])
        #expect(list.problems[3].description.contains("no quotation marks"))
    }

    @Test func `reports a phrase that is never closed`() throws {
        let list = try RockboxImporter().list("<phrase>\nid: A\n<voice>\n*: \"x\"\n", "english.lang")
        #expect(list.rows.isEmpty && list.problems[0].problem.contains("not closed"))
    }
}
