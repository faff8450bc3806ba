// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite(.timeLimit(.minutes(1))) struct `callout export` {
    private let callout: Callout

    init() throws {
        callout = try Callout()
        try callout.write(
            #"{"name": "run", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {}}}"#, to: "run/pack.json")
        try callout.write("name,text\ngo,Go\nstop,Stop\n", to: "run/cues/en-GB.csv")
        try callout.write("name,text\ngo,Los\n", to: "run/cues/de-DE.csv")
    }

    @Test(arguments: ["po", "xliff", "csv"])
    func `writes for translators, and import takes it back`(format: String) async throws {
        let run = try await callout("export", format, "run", "--locale", "de-DE", "--out", "de.txt")
        #expect(run.status == 0)
        #expect(run.output == "de.txt: 2 cues exported as de-DE (1 without a text), 0 reported\n")
        let back = try await callout("import", format, "de.txt", "--into", "run", "--locale", "de-DE")
        #expect(back.status == 0)
        #expect(back.output.contains("2 rows read, 1 imported as de-DE (0 new, 0 changed, 1 unchanged), 1 reported"))
    }

    @Test func `tells what it cannot do`() async throws {
        #expect(try await callout("export", "po", "run", "--locale", "de-DE", "--out", "no/de.po").status == 73)
        #expect(try await callout("export", "po", "nothing", "--locale", "de-DE", "--out", "de.po").status == 65)
        for words in [
            ["export"], ["export", "edgetx", "run", "--locale", "de", "--out", "x"],
            ["export", "po", "--locale", "de"],
            ["export", "po", "run", "--out", "x"], ["export", "po", "run", "--locale", "de"],
            ["export", "po", "run", "--locale", "no such", "--out", "x"],
            ["import", "po", "x", "--into", "y", "--columns", "name=a"],
            ["import", "csv", "x", "--into", "y", "--columns", "a=b"],
        ] {
            #expect(try await callout.run(words).status == 64, "\(words)")
        }
    }
}
