// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `A name made from an identifier` {
    @Test(arguments: [
        ("turn_left", "turn_left"), ("Turn left!", "Turn-left"), ("a/b", "a-b"), ("../../x", "..-..-x"),
        ("what?", "what"),
        ("日本語。", "日本語"), ("100 %", "100"), ("end.", "end"),
    ])
    func `is a file's name`(identifier: String, name: String) {
        #expect(CueName.made(from: identifier) == name)
        #expect(CueName.fault(in: CueName.made(from: identifier)) == nil)
    }

    @Test(arguments: ["", "!!!", "..", "con", String(repeating: "long ", count: 50), "\u{202E}", "\0"])
    func `has a number where nothing else is left, or it had to be cut`(identifier: String) {
        let name = CueName.made(from: identifier)
        #expect(CueName.fault(in: name) == nil && name.utf8.count <= 70, "\(name)")
        #expect(name == CueName.made(from: identifier))
        #expect(name.suffix(8).allSatisfy { $0.isHexDigit })
    }

    @Test func `differs for two that would be one`() throws {
        let text = "msgid \"Go!\"\nmsgstr \"Los!\"\n\nmsgid \"Go?\"\nmsgstr \"Los?\"\n"
        let list = try POImporter().list(text, "de.po")
        #expect(list.rows.count == 2 && list.rows[0].name == "Go" && list.rows[1].name.hasPrefix("Go-"))
    }
}
