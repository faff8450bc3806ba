// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A CSV writer` {
    @Test func `quotes only where it must`() {
        var writer = CSVWriter()
        writer.write(["plain", "with, comma", "say \"go\"", "two\nlines", " edge", "l'été", ""])
        #expect(writer.text == "plain,\"with, comma\",\"say \"\"go\"\"\",\"two\nlines\",\" edge\",l'été,\n")
    }

    @Test func `writes one empty field so that it is no empty line`() {
        var writer = CSVWriter(lineEnd: .crlf)
        writer.write([""])
        writer.write(["a", "b"])
        #expect(writer.text == "\"\"\r\na,b\r\n")
    }

    @Test func `writes what a reader reads back`() throws {
        let records = [["\u{FEFF}a", "b\r\nc", "\""], ["", "", ""], ["\"\"", ",", "\r"], ["日本", "e\u{301}", "é"]]
        var writer = CSVWriter()
        records.forEach { writer.write($0) }
        let back = try CSVReader(Array(writer.text.utf8)).map { try $0.get().fields }
        #expect(back == records)
    }
}
