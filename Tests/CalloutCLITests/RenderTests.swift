// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(2)), .enabled(if: Callout.canSpeak, "needs the trait Espeak"))
struct `callout render` {
    private let callout: Callout

    init() throws {
        callout = try Callout()
        try callout.write(
            #"{"name": "small", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "de-DE": {}}}"#, to: "pack/pack.json")
        try callout.write("name,text\ngo,Go\nzone/one,Zone one\nempty,\ndots,...\n", to: "pack/cues/en-GB.csv")
        try callout.write("name,text\ngo,Los\n", to: "pack/cues/de-DE.csv")
    }

    @Test func `writes a file for each cue that can be said, and names the others`() async throws {
        let run = try await callout("render", "pack", "--out", "out", "--rate", "32000", "--bits", "24")
        #expect(run.status == 65)
        #expect(callout.files(below: "out") == ["de-DE/go.wav", "en-GB/go.wav", "en-GB/zone/one.wav"])
        #expect(run.complaints.contains("empty"))
        #expect(run.complaints.contains("dots"))
        let audio = try WAV.decode(contentsOf: callout.path("out/en-GB/zone/one.wav"))
        #expect(audio.sampleRate == 32_000)
        #expect(abs(audio.cueLoudness - -16) < 0.3)
        #expect(run.output.contains("3 rendered; 2 failed"))
    }

    @Test func `gives the same bytes twice, whatever the number of jobs`() async throws {
        _ = try await callout("render", "pack", "--out", "one", "--jobs", "1")
        _ = try await callout("render", "pack", "--out", "two", "--jobs", "4")
        for file in callout.files(below: "one") {
            let one = try Data(contentsOf: URL(fileURLWithPath: callout.path("one/\(file)")))
            #expect(try Data(contentsOf: URL(fileURLWithPath: callout.path("two/\(file)"))) == one)
        }
        #expect(callout.files(below: "one").count == 3)
    }

    @Test(arguments: [">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
    func `does the same when standard descriptors are closed`(redirection: String) async throws {
        let rows = (1...100).map { "n\($0),This is cue number \($0)" }.joined(separator: "\n")
        try callout.write("name,text\ndots,...\n\(rows)\n", to: "pack/cues/en-GB.csv")
        let run = try await callout.run(
            ["render", "pack", "--out", "out", "--locale", "en-GB"], redirecting: redirection)
        #expect(run.status == 65)
        #expect(callout.files(below: "out").count == 100)
    }

    @Test func `says that it cannot write, and where`() async throws {
        try callout.write("in the way", to: "out")
        let run = try await callout("render", "pack", "--out", "out")
        #expect(run.status == 73)
        #expect(run.complaints.contains("out"))
    }

    @Test func `refuses a locale that the pack has not, and a pack that is not there`() async throws {
        #expect(try await callout("render", "pack", "--out", "out", "--locale", "fr-FR").status == 65)
        #expect(try await callout("render", "nowhere", "--out", "out").status == 65)
        #expect(try await callout("render", "pack", "--out", "out", "--format", "word").status == 65)
        #expect(try await callout("render", "pack", "--out", "out", "--bits", "17").status == 65)
    }

    @Test func `leaves whole files and nothing else when it is interrupted`() async throws {
        let rows = (1...400).map { "n\($0),This is cue number \($0)" }.joined(separator: "\n")
        try callout.write("name,text\n\(rows)\n", to: "pack/cues/en-GB.csv")
        let run = try await callout(
            "render", "pack", "--out", "out", "--locale", "en-GB", whenPrinting: ".wav", send: SIGTERM)
        #expect(run.status == 143)
        let files = callout.files(below: "out")
        #expect((1..<400).contains(files.count))
        for file in files {
            #expect(file.hasSuffix(".wav"))
            #expect(try WAV.decode(contentsOf: callout.path("out/\(file)")).frameCount > 0)
        }
    }

    @Test func `renders the coach's pack in every locale without a fault`() async throws {
        let run = try await callout("render", "coach", "--out", "out", "--json")
        let summary = try JSONValue(parsing: try #require(run.lines.last).utf8)
        #if Messages
        #expect(run.status == 0, "\(run.complaints)")
        #expect(summary["failed"] == 0)
        #else
        // Its messages need ICU: that is told once, and not for each of them.
        #expect(run.status == 69 && summary["failed"] == 372)
        #expect(run.complaints.split(separator: "\n").count == 2, "\(run.complaints)")
        #endif
        #expect(try #require(summary["rendered"]?.integer) >= 6 * 80)
        #expect(try #require(summary["highestTruePeak"]?.number) <= -1)
        #expect(try #require(summary["lowestLoudness"]?.number) >= -16.5)
        #expect(try #require(summary["highestLoudness"]?.number) <= -15.5)
    }
}
