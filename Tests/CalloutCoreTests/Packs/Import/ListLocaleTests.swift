// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `The locale of a list` {
    @Test(arguments: [
        ("de.json", "de"), ("x/app_de.arb", "de"), ("app_pt_BR.arb", "pt-BR"), ("core-sounds-en.txt", "en"),
        ("en-us.csv", "en-US"), ("zh-Hans.json", "zh-Hans"), ("qt_de.ts", "de"), ("strings.fr.csv", "fr"),
        ("my-list.csv", nil), ("list.csv", nil), ("in/list.csv", nil), ("a_to_z.csv", nil),
    ])
    func `stands at an end of its name`(file: String, locale: String?) {
        #expect(ListLocale.inName(file)?.description == locale)
    }

    @Test func `that a list tells must be one`() throws {
        #expect(try ListLocale.told("sr@latin", file: "x", line: 1).description == "sr-Latn")
        let error = #expect(throws: CueError.self) { try ListLocale.told("klingon please", file: "x.po", line: 3) }
        #expect(error?.message.hasPrefix("x.po:3: 'klingon please' is no locale") == true)
    }
}
