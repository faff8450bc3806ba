// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import SoundLab
import Testing

@Suite struct `A pack that is exported as XLIFF` {
    private static let german =
        "name,text,note,clip,mine,limit\ngo,\"Los & <b>\"\"x\"\"\r\n'{' {n, plural, other {#}}\",hand,go.wav,\"a\nb\",40\n"
        + "own,\" eigen \",,,,\n"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"name": "x & <y>", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {}}}"#, to: "pack.json")
        try folder.write(
            "name,text,note,context,limit\ngo,Go,at the start,race,2 s\nnew,New,,,\n", to: "cues/en-GB.csv")
        try folder.write(Self.german, to: "cues/de-DE.csv")
    }

    private func exported() throws -> ExportedFile {
        XLIFFExporter().write(ExportedList(try Pack(folder: folder.path), in: try #require(LocaleTag("de-DE"))))
    }

    private func imported(_ text: String, into name: String = "") async throws -> MergeReport {
        let list = try XLIFFImporter().list(text, "list.xlf")
        #expect(list.locale.description == "de-DE" && list.rowsRead == 3)
        return try await PackWriter(folder: folder.path + name).merge(list, from: "list.xlf")
    }

    @Test func `comes back byte for byte, and changed only where it was translated`() async throws {
        let text = String(decoding: try exported().bytes, as: UTF8.self)
        #expect(text.contains("maxwidth=\"40\" size-unit=\"char\"") && text.contains(">go.wav</context>"))
        #expect(try await imported(text).unchanged == 2)
        #expect(try folder.text("cues/de-DE.csv") == Self.german)
        #expect(try await imported(text.replacing("eigen", with: "anders")).updated == 1)
        #expect(try folder.text("cues/de-DE.csv") == Self.german.replacing("eigen", with: "anders"))
    }

    @Test func `carries all columns into a pack that is not there yet`() async throws {
        let text = String(decoding: try exported().bytes, as: UTF8.self)
        #expect(try await imported(text, into: "/other").added == 2)
        let go = try #require(try Pack(folder: folder.path("other")).locales.first?.cues["go"])
        #expect(go.note == "hand" && go.clip == "go.wav" && go.others == [.init("mine", "a\nb"), .init("limit", "40")])
    }

    @Test func `reports a text that XML cannot hold`() throws {
        try folder.write(Self.german + "bell,\u{7}\n", to: "cues/de-DE.csv")
        let file = try exported()
        #expect(file.problems.map(\.name) == ["bell"])
        #expect(throws: Never.self) { try XLIFFImporter().read(file.bytes, file: "x.xlf", locale: nil) }
    }
}
