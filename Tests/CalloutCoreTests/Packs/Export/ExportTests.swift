// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `A pack that is exported` {
    private static let english = """
        name,text,note,context,limit
        go,Go,at the start,race,2 s
        rest,"Rest, {n, plural, one {# second} other {# seconds}}",,,40
        new,Not yet translated,a note,,

        """
    private static let german =
        "\u{FEFF}note,\"name\",text,clip,mine,limit,values\r\n\"hand made\",go,Los,go.wav,\"x, \"\"y\"\"\",2 s,\r\n\r\n"
        + ",rest,\"Pause\nl'ora '{' \\ \t{n, plural, other {#}}\",,,,n=1..3 | 5\r\nlast,own,\" eigen \""

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            #"{"name": "x & <y>", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {}}}"#, to: "pack.json")
        try folder.write(Self.english, to: "cues/en-GB.csv")
        try folder.write(Self.german, to: "cues/de-DE.csv")
    }

    private func exported(_ exporter: any ListExporter, _ locale: String = "de-DE") throws -> String {
        let list = ExportedList(try Pack(folder: folder.path), in: try #require(LocaleTag(locale)))
        let file = exporter.write(list)
        #expect(file.problems.isEmpty)
        return String(decoding: file.bytes, as: UTF8.self)
    }

    private func imported(_ importer: any ListImporter, _ text: String, into name: String = "") async throws
        -> MergeReport
    {
        let list = try importer.list(text, "de-DE.csv")
        #expect(list.locale.description == "de-DE")
        return try await PackWriter(folder: folder.path + name).merge(list, from: "list")
    }

    private static let formats: [(any ListExporter, any ListImporter)] = [
        (POExporter(), POImporter()), (CSVExporter(), CSVImporter()),
    ]

    @Test(arguments: [0, 1]) func `comes back byte for byte, and changed only where it was translated`(index: Int)
        async throws
    {
        let (exporter, importer) = Self.formats[index]
        let text = try exported(exporter)
        let report = try await imported(importer, text)
        #expect(report.unchanged == 3 && report.added == 0 && report.updated == 0)
        #expect(try folder.text("cues/de-DE.csv") == Self.german)
        let changed = try await imported(importer, text.replacing("eigen", with: "anders"))
        #expect(changed.unchanged == 2 && changed.updated == 1)
        #expect(try folder.text("cues/de-DE.csv") == Self.german.replacing("eigen", with: "anders") + "\r\n")
    }

    @Test(arguments: [0, 1]) func `carries all columns, also into a pack that is not there yet`(index: Int) async throws
    {
        let (exporter, importer) = Self.formats[index]
        let report = try await imported(importer, try exported(exporter), into: "/other")
        #expect(report.added == 3)
        let pack = try Pack(folder: folder.path("other"))
        let cues = try #require(pack.locales.first?.cues)
        let go = try #require(cues["go"])
        #expect(go.text == "Los" && go.clip == "go.wav" && go.note == "hand made")
        #expect(go.others.contains(.init("mine", "x, \"y\"")) && go.others.contains(.init("limit", "2 s")))
        #expect(cues["rest"]?.values.text == "n=1..3 | 5" && cues["rest"]?.takes.count == 4)
        #expect(cues["rest"]?.text == "Pause\nl'ora '{' \\ \t{n, plural, other {#}}" && cues["own"]?.text == " eigen ")
    }

    @Test func `tells a translator what there is to know`() throws {
        let po = try exported(POExporter())
        #expect(po.contains("#. hand made\n#. at most 2 seconds\n"))
        #expect(po.contains("#: go.wav\nmsgctxt \"go\"\nmsgid \"Go\"\nmsgstr \"Los\"\n"))
        #expect(po.contains("#: new.wav\nmsgctxt \"new\"\nmsgid \"Not yet translated\"\nmsgstr \"\"\n"))
        let french = try exported(CSVExporter(), "fr")
        #expect(french.hasPrefix("\u{FEFF}name,[en-GB],text,note,[file],context,limit\n"))
        #expect(french.contains("go,Go,,at the start,go.wav,race,2 s\n"))
    }

    @Test func `takes a translation that is new`() async throws {
        let text = try exported(POExporter()).replacing(
            "msgid \"Not yet translated\"\nmsgstr \"\"", with: "msgid \"Not yet translated\"\nmsgstr \"Neu\"")
        let report = try await imported(POImporter(), text)
        #expect(report.added == 1 && report.unchanged == 3)
        #expect(try folder.text("cues/de-DE.csv") == Self.german + "\r\na note,new,Neu,,,,\r\n")
    }

    @Test func `has limits in seconds and in characters`() {
        #expect(LengthLimit("2.5 s") == .seconds(2.5) && LengthLimit("40") == .characters(40))
        #expect(LengthLimit("40 characters")?.description == "40 characters")
        #expect(LengthLimit("2 sec")?.description == "2 seconds")
        for text in ["", "soon", "1.5", "s", "-1"] { #expect(LengthLimit(text) == nil, "\(text)") }
    }
}
