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
