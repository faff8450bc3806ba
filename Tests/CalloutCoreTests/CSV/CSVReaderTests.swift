// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A CSV reader` {
    private func read(_ text: String) -> [Result<CSVRow, CSVFault>] { Array(CSVReader(Array(text.utf8))) }

    private func fields(_ text: String) -> [[String]] {
        read(text).compactMap { try? $0.get().fields }
    }

    private func lines(_ text: String) -> [Int] {
        read(text).map { entry in
            switch entry {
            case .success(let row): row.line
            case .failure(let fault): -fault.line
            }
        }
    }

    @Test(arguments: ["\n", "\r\n", "\r"]) func `takes each line end, with and without one at the end`(end: String) {
        #expect(fields("a,b\(end)c,d") == [["a", "b"], ["c", "d"]])
        #expect(fields("a,b\(end)c,d\(end)") == [["a", "b"], ["c", "d"]])
        #expect(lines("a\(end)\(end)\"b\(end)c\"\(end)d") == [1, 3, 5])
    }

    @Test func `keeps what stands between quotation marks`() {
        #expect(
            fields("\"a,b\",\"say \"\"go\"\"\",\"\",\n\"two\r\nlines\",x") == [
                ["a,b", "say \"go\"", "", ""], ["two\r\nlines", "x"],
            ])
    }

    @Test func `passes over a byte order mark and empty lines`() {
        #expect(fields("\u{FEFF}name,text\n\n\r\na,b\n") == [["name", "text"], ["a", "b"]])
        #expect(fields("").isEmpty)
        #expect(fields("\u{FEFF}").isEmpty)
    }

    @Test func `reports text behind a closing quotation mark and reads on`() {
        #expect(lines("a,b\n\"x\"y,z\nc,d\n") == [1, -2, 3])
    }

    @Test func `reports a quotation mark inside a bare field`() {
        #expect(lines("a,b\n5\" pipe,z\nc,d\n") == [1, -2, 3])
    }

    @Test func `loses one line to a quotation mark that is never closed`() {
        let text = "a,b\n\"x,y\nc,d\ne,f\n"
        #expect(lines(text) == [1, -2, 3, 4])
        #expect(fields(text) == [["a", "b"], ["c", "d"], ["e", "f"]])
        guard case .failure(let fault) = read(text)[1] else {
            Issue.record("line 2 was read")
            return
        }
        #expect(fault.kind == .brokenQuoting)
        #expect(fault.problem.contains("opens on line 2"))
    }

    @Test func `finds the row behind a forgotten quotation mark`() {
        #expect(fields("\"a\",\"b\n\"c\",\"d\"\n") == [["c", "d"]])
    }

    @Test func `reports a line that is no UTF-8, and a file in UTF-16`() {
        let latin = Array("a,b\nc,".utf8) + [0xE9, 0x0A] + Array("e,f".utf8)
        let kinds = CSVReader(latin).map { entry -> CSVFault.Kind? in
            if case .failure(let fault) = entry { fault.kind } else { nil }
        }
        #expect(kinds == [nil, .notUTF8, nil])
        let wide = Array(CSVReader([0xFF, 0xFE, 0x61, 0x00, 0x0A, 0x00]))
        #expect(wide.count == 1)
        #expect(throws: CSVFault.self) { try wide[0].get() }
    }

    @Test func `tells which bytes a record takes, its line end included`() throws {
        let text = "a,b\r\n\"c\n\",d\ne"
        let ranges = try read(text).map { try $0.get().range }
        #expect(ranges == [0..<5, 5..<12, 12..<13])
    }

    @Test func `gets to the end of a text in which every line is broken`() {
        let count = 20_000
        let text = String(repeating: "a,\"b\n", count: count) + "\"\n"
        var entries = 0
        for _ in CSVReader(Array(text.utf8)) { entries += 1 }
        #expect(entries == count)
    }
}
