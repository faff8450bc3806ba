// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import SoundLab
import Testing

@Suite struct `The importer of FreeSWITCH's prompts` {
    private static let text = """
        <language>
        <en><digits><prompt phrase="zero" filename="0.wav" type="tone"/><prompt phrase="one"/></digits></en>
        <pt_BR><time>
        <prompt phrase="hora" filename="hour.wav"/>
        <prompt phrase="" filename="x.wav"/><prompt phrase="up" filename="../up.wav"/>
        </time></pt_BR>
        </language>
        """

    @Test func `reads each language`() throws {
        let lists = try FreeSwitchImporter().lists(Self.text, "phrase.xml")
        #expect(lists.map(\.locale.description) == ["en", "pt-BR"])
        #expect(lists[0].texts == ["digits/0=zero"] && lists[0].field("type", of: 0) == "tone")
        #expect(lists[0].faults == ["2 malformed"])
        #expect(lists[1].texts == ["time/hour=hora"] && lists[1].faults == ["5 emptyTranslation", "5 badName"])
    }

    @Test func `reads one language, or takes a file with one for another`() throws {
        #expect(try FreeSwitchImporter().lists(Self.text, "phrase.xml", "pt-BR").count == 1)
        #expect(throws: CueError.self) { try FreeSwitchImporter().lists(Self.text, "phrase.xml", "de") }
        let one = "<language><es><a><prompt phrase=\"b\" filename=\"c.wav\"/></a></es></language>"
        #expect(try FreeSwitchImporter().list(one, "phrase.xml", "es-MX").locale.description == "es-MX")
    }

    @Test func `refuses what is none, by line`() {
        for text in ["<include/>", "<language/>", "<language>\n<x/></language>", "<language><en>"] {
            let error = #expect(throws: CueError.self) { try FreeSwitchImporter().lists(text, "p.xml") }
            #expect(error?.message.hasPrefix("p.xml:") == true)
        }
    }
}
