// SPDX-License-Identifier: Apache-2.0

import CalloutCore
@testable import CalloutLists
import Testing

@Suite struct `XML` {
    private func complaint(_ text: String) -> String? {
        do throws(CueError) {
            _ = try MarkupReader.read(Array(text.utf8), file: "a.xml")
            return nil
        } catch {
            return error.message
        }
    }

    @Test func `is read with lines, comments, CDATA and entities of its own`() throws {
        let root = try MarkupReader.read(
            Array(
                "\u{FEFF}<?xml version=\"1.0\"?>\n<!DOCTYPE TS>\n<a x=\"1\" xmlns:n=\"u\">\n<!--c--><n:b>&lt;&#65;<![CDATA[<&]]></n:b></a>"
                    .utf8),
            file: "a.xml")
        #expect(root.name == "a" && root["x"] == "1" && root.line == 3)
        #expect(root.child("b")?.text == "<A<&" && root.child("b")?.line == 4)
    }

    @Test(arguments: [
        "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"c\"><!ENTITY d \"&b;&b;\">]>\n<a>&d;</a>",
        "<!-- x -->\n<!DOCTYPE a [\n<!ENTITY b SYSTEM \"file:///etc/passwd\">]><a>&b;</a>",
        "\n<!DOCTYPE a [<!ENTITY % b SYSTEM \"x\"> %b;]><a/>",
        "\n<!DOCTYPE a SYSTEM \"a.dtd\" [<!ELEMENT a ANY>]><a/>",
    ])
    func `with declarations of its own is refused by line, with the fix`(text: String) throws {
        #expect(
            complaint(text)
                == "a.xml:2: the file declares its own entities or elements: remove what stands in [ ] behind DOCTYPE")
    }

    @Test func `does not read files that it names`() {
        for name in ["SYSTEM \"/etc/passwd\"", "PUBLIC \"x\" \"a.dtd\""] {
            #expect(
                complaint("\n<!DOCTYPE a \(name)>\n<a>&b;</a>")?.hasPrefix("a.xml:2: the file draws in another") == true
            )
        }
    }

    @Test(arguments: [
        "<a>\n<b></a>", "", "<a>\n", "<a>\n&nope;</a>", "<!-- open", "<a x=1/>", "<a/><b/>", "plain", "<a>\u{1}</a>",
        "<?xml version=\"1.0\" encoding=\"UTF-7\"?>\n<a/>", "<a>\0</a>",
        String(repeating: "<a>", count: 200),
    ])
    func `with a mistake is refused by line`(text: String) throws {
        let message = try #require(complaint(text))
        #expect(message.hasPrefix("a.xml:"))
    }

    @Test func `in another encoding is refused`() {
        let bytes: [UInt8] = [0xFF, 0xFE] + "<a/>".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        #expect(throws: CueError.self) { try MarkupReader.read(bytes, file: "a.xml") }
        #expect(throws: CueError.self) { try MarkupReader.read([0x3C, 0x61, 0x3E, 0xE9], file: "a.xml") }
    }
}
