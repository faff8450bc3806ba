// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct `callout import edgetx` {
    private let callout: Callout

    init() throws { callout = try Callout() }

    @Test func `imports what can be used and reports each other row with file, line and reason`() async throws {
        let list = """
            "String ID","Source text","Translation","Context","Path","Filename"
            "1","zero","null","","SYSTEM","0000.wav"
            "2","one","","","SYSTEM","0001.wav"
            "3","two","zwei","","SYSTEM","0000.wav"
            "4","three","drei","","../up","0003.wav"
            """
        try callout.write(list, to: "de-DE.csv")
        let run = try await callout("import", "edgetx", "de-DE.csv", "--into", "pack")
        #expect(run.status == 0)
        #expect(run.output.contains("4 rows read, 1 imported as de-DE"))
        #expect(run.output.contains("3 reported"))
        for line in [3, 4, 5] { #expect(run.complaints.contains("de-DE.csv:\(line):")) }
        #expect(callout.files(below: "pack") == ["cues/de-DE.csv", "pack.json"])
    }

    @Test func `tells which locale a new pack is translated from, once`() async throws {
        for locale in ["ar", "en"] { try callout.write(#"{"go": "x"}"#, to: "\(locale).json") }
        let run = try await callout("import", "organicmaps", "ar.json", "en.json", "--into", "pack")
        #expect(run.complaints.contains("pack is a new pack with the source locale ar"))
        #expect(run.complaints.split(separator: "\n").count == 1)
        #expect(try await callout("import", "organicmaps", "en.json", "--into", "pack").complaints.isEmpty)
    }

    @Test func `loses nothing when several import into one pack at once`() async throws {
        let locales = ["da-DK", "de-DE", "en-US", "es-ES", "fr-FR", "it-IT", "pl-PL", "sv-SE"]
        let head = "\"String ID\",\"Source text\",\"Translation\",\"Context\",\"Path\",\"Filename\"\n"
        for locale in locales {
            try callout.write(head + "\"1\",\"one\",\"eins\",\"\",\"SYSTEM\",\"0001.wav\"\n", to: "\(locale).csv")
        }
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for locale in locales {
                group.addTask { [callout] in
                    try await callout("import", "edgetx", "\(locale).csv", "--into", "pack").status
                }
            }
            for try await status in group { #expect(status == 0) }
        }
        let pack = try Pack(folder: callout.path("pack"))
        #expect(pack.locales.map(\.tag.description).sorted() == locales)
        #expect(pack.problems.isEmpty)
    }

    @Test func `imports all locales of a file, and names of a table's columns`() async throws {
        let catalogue = """
            {"sourceLanguage": "en", "strings": {"Go": {"localizations": {"de": {"stringUnit": {"value": "Los"}}}}}}
            """
        try callout.write(catalogue, to: "a.xcstrings")
        let run = try await callout("import", "apple", "a.xcstrings", "--into", "pack")
        #expect(run.status == 0)
        #expect(run.lines.count == 2 && run.output.contains("as en (1 new") && run.output.contains("as de (1 new"))
        try callout.write("ID,German\nstop,Halt\n", to: "list.csv")
        let table = try await callout(
            "import", "csv", "list.csv", "--into", "pack", "--locale", "de", "--columns", "name=ID,text=German")
        #expect(table.status == 0 && table.output.contains("1 imported as de"))
    }

    @Test func `refuses what could do harm, with file, line and fix`() async throws {
        try callout.write("<!DOCTYPE a [<!ENTITY b \"c\">]><resources/>", to: "values-de/a.xml")
        let bomb = try await callout("import", "android", "values-de/a.xml", "--into", "pack")
        #expect(bomb.status == 65 && bomb.complaints.contains("values-de/a.xml:1: the file declares"))
        try callout.write("../x: up\nCON: device\na?: mark\n", to: "en.txt")
        let names = try await callout("import", "asterisk", "en.txt", "--into", "pack")
        #expect(names.status == 0 && names.output.contains("0 imported") && names.output.contains("3 reported"))
        try callout.write("{\n\"a\": }", to: "de.json")
        let json = try await callout("import", "organicmaps", "de.json", "--into", "pack")
        #expect(json.status == 65 && json.complaints.contains("de.json:2: this is not JSON"))
    }

    @Test func `tells that standard output cannot be written`() async throws {
        try callout.write("go: Go\n", to: "en.txt")
        let full = try await callout.run(
            ["import", "asterisk", "en.txt", "--into", "pack"], redirecting: "> /dev/full")
        #expect(full.status == 73 && full.complaints.contains("standard output cannot be written"))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: Callout.corpora.path), "needs ../shared/corpora"))
    func `imports every real list`() async throws {
        let folder = Callout.corpora.appending(path: "edgetx/voices")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let paths = files.map { folder.appending(path: $0).path }
        let run = try await callout.run(["import", "edgetx"] + paths + ["--into", "pack"])
        #expect(run.status == 0, "\(run.complaints)")
        #expect(run.lines.count == files.count)
    }
}
