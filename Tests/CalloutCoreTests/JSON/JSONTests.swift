// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `JSON` {
    @Test(arguments: [
        #"{"a":[1,-2.5,true,null,"x"],"b":{}}"#, #""Grüße 🏃 \"q\" \\ \n \u0001""#, "[]", "0", "1e+30",
    ])
    func `is written as it was read`(text: String) throws {
        #expect(try JSONValue(parsing: text.utf8).description == text)
    }

    @Test func `takes a byte order mark, escapes and surrogate pairs`() throws {
        #expect(try JSONValue(parsing: "\u{FEFF} \"\\ud83c\\udfc3\\/\\u00e9\"".utf8) == "🏃/é")
    }

    @Test(arguments: [
        ("", 1, 1), ("{\"a\": 1,\n}", 2, 1), ("[1 2]", 1, 4), ("{\n  \"a\" 1}", 2, 7), ("nul", 1, 1), ("\"a", 1, 3),
        ("\"\\ud800\"", 1, 8), ("01", 1, 2), ("1.", 1, 3), ("[1] x", 1, 5), ("\"\t\"", 1, 3), ("tru", 1, 1),
    ])
    func `tells where it is wrong`(text: String, line: Int, column: Int) {
        #expect {
            try JSONValue(parsing: text.utf8)
        } throws: { error in
            (error as? JSONError).map { ($0.line, $0.column) == (line, column) } ?? false
        }
    }

    @Test func `refuses a tower of brackets`() {
        #expect(throws: JSONError.self) { try JSONValue(parsing: String(repeating: "[", count: 100_000).utf8) }
    }

    @Test func `knows the line of each value by its path`() throws {
        let document = try JSONDocument(parsing: Array("{\n\"locales\": {\n \"de-DE\": {\"voices\": [\n1]}}}".utf8))
        #expect(document.line(of: "locales") == 2)
        #expect(document.line(of: "locales.de-DE") == 3)
        #expect(document.line(of: "locales.de-DE.voices[0]") == 4)
        #expect(document.line(of: "locales.fr-FR") == 2)
    }

    /// With a path for each of its values this would need 100 GB.
    @Test(.timeLimit(.minutes(1))) func `forgets the lines of values whose paths would fill the memory`() throws {
        let name = String(repeating: "n", count: 500_000)
        let zeros = String(repeating: "0,", count: 200_000)
        let document = try JSONDocument(parsing: Array("{\n\"\(name)\":\n[\(zeros)0],\n\"a\": 1}".utf8))
        #expect(document.line(of: "\(name)[7]") == 1)
        #expect(document.line(of: "a") == 4)
        let long = String(repeating: "n", count: 1_000)
        let longer = try JSONDocument(parsing: Array("{\n\"\(long)\":\n[\(zeros)0],\n\"a\": 1}".utf8))
        #expect(longer.line(of: long) == 3)
        #expect(longer.line(of: "\(long)[199999]") == 3)
    }

    @Test(.timeLimit(.minutes(1))) func `finds a line by a path of a million dots at once`() throws {
        let document = try JSONDocument(parsing: Array("{\n\"a\": 1}".utf8))
        #expect(document.line(of: "a" + String(repeating: ".", count: 1_000_000)) == 2)
    }
}
