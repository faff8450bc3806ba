// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `Lists in JSON` {
    @Test func `of Organic Maps have words in an order, and NULL for nothing to say`() throws {
        let list = try OrganicMapsImporter().list(
            """
            {"go": "Los", "order": "%2$s %1$s",
             "none": "NULL",
             "number": 3, "empty": "", "go": "x"}
            """, "x/pt-BR.json/localize.json")
        #expect(list.locale.description == "pt-BR" && list.texts == ["go=Los", "order={arg2} {arg1}"])
        #expect(list.faults == ["2 untranslated", "3 notUsed", "3 emptyTranslation", "3 duplicateName"])
    }

    @Test func `of Organic Maps are refused with line and fix if they are none`() {
        for text in ["{\n\"a\" \"b\"}", "[]", "{\"a\": \"b\",\n}", "", "{\"a\": \"\\x\"}"] {
            let error = #expect(throws: CueError.self) { try OrganicMapsImporter().lists(text, "de.json") }
            #expect(error?.message.hasPrefix("de.json:") == true, "\(text)")
        }
    }

    @Test func `of ARB are messages as they are, with notes`() throws {
        let list = try ARBImporter().list(
            """
            {"@@locale": "pt_BR", "laps": "{n, plural, other {# voltas}}",
             "@laps": {"description": "on the track", "placeholders": {"n": {"type": "int"}}},
             "@lost": {}, "list": [1], "go": "Vai", "empty": " "}
            """, "app.arb")
        #expect(list.locale.description == "pt-BR" && list.texts == ["laps={n, plural, other {# voltas}}", "go=Vai"])
        #expect(list.rows[0].note == "on the track")
        #expect(list.field("metadata", of: 0) == #"{"placeholders":{"n":{"type":"int"}}}"#)
        #expect(list.faults == ["3 notUsed", "3 notUsed", "3 emptyTranslation"])
        let error = #expect(throws: CueError.self) { try ARBImporter().list("{\"@@locale\": \"no such\"}", "app.arb") }
        #expect(error?.message.contains("'no such' is no locale") == true)
    }
}
