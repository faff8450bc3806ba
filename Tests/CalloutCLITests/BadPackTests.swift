// SPDX-License-Identifier: Apache-2.0

import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1)), .enabled(if: Callout.canSpeak, "needs the trait Espeak"))
struct `A pack with mistakes in it` {
    private let callout: Callout

    init() throws {
        callout = try Callout()
        try callout.write(
            #"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}, "vi-VN": {}}}"#, to: "pack/pack.json")
        try callout.write("name,text\ngo,Đi\n", to: "pack/cues/vi-VN.csv")
    }

    @Test func `loses what is wrong, by line, and nothing else`() async throws {
        let table =
            "\u{FEFF}name,text\r\ngo,Go\r\ngo,Again\r\nGO,Other case\r\n../up,Up\r\nbroken,\"a\" b\r\nlast,Last\r\n"
        try callout.write(table, to: "pack/cues/en-GB.csv")
        let run = try await callout("render", "pack", "--out", "out", "--locale", "en-GB")
        #expect(run.status == 65)
        #expect(callout.files(below: "out") == ["en-GB/go.wav", "en-GB/last.wav"])
        for line in 3...6 { #expect(run.complaints.contains("en-GB.csv:\(line):"), "line \(line)") }
    }

    @Test func `is told when a table has no column for the texts`() async throws {
        try callout.write("name,words\ngo,Go\n", to: "pack/cues/en-GB.csv")
        let run = try await callout("render", "pack", "--out", "out", "--locale", "en-GB")
        #expect(run.status == 65)
        #expect(run.complaints.contains("text"))
        #expect(callout.files(below: "out").isEmpty)
    }

    @Test func `is told by file, line and key when its settings are wrong`() async throws {
        try callout.write("{\"name\": \"x\",\n \"sourceLocale\": \"en-GB\",\n \"locales\": []}", to: "pack/pack.json")
        let run = try await callout("render", "pack", "--out", "out")
        #expect(run.status == 65)
        #expect(run.complaints.contains("pack.json:3:"))
        #expect(run.complaints.contains("locales"))
    }

    @Test func `loses only the cue whose text kills the synthesiser`() async throws {
        // eSpeak NG 1.51 dies of these two signs in Vietnamese.
        try callout.write("name,text\ngo,Đi\nkiller,\"\"\"-り\"\nstop,Dừng lại\n", to: "pack/cues/vi-VN.csv")
        try callout.write("name,text\n", to: "pack/cues/en-GB.csv")
        let run = try await callout("render", "pack", "--out", "out", "--locale", "vi-VN")
        #expect(callout.files(below: "out").contains("vi-VN/go.wav"))
        #expect(callout.files(below: "out").contains("vi-VN/stop.wav"))
        if run.status != 0 {
            #expect(run.status == 70)
            #expect(run.complaints.contains("killer"))
        }
    }

    @Test func `tells a text with a zero byte or without UTF-8 by its line`() async throws {
        let table = "name,text\nzero,a\0b\n".utf8 + [0x62, 0x61, 0x64, 0x2C, 0xFF, 0xFE, 0x0A] + "go,Go\n".utf8
        try callout.folder.write(table, to: "pack/cues/en-GB.csv")
        let run = try await callout("render", "pack", "--out", "out", "--locale", "en-GB")
        #expect(run.status == 65)
        #expect(callout.files(below: "out") == ["en-GB/go.wav"])
        #expect(run.complaints.contains("en-GB.csv:2:"))
        #expect(run.complaints.contains("en-GB.csv:3:"))
    }

    @Test func `loses nothing when the disk is full`() async throws {
        // A limit on the size of files stands for a full disk: every write beyond it fails.
        let rows = (1...3).map { "n\($0),This is a cue of some length and its number is \($0)" }.joined(separator: "\n")
        try callout.write("name,text\nshort,Go\n\(rows)\n", to: "pack/cues/en-GB.csv")
        let run = try await callout.run(
            ["render", "pack", "--out", "out", "--locale", "en-GB"], underLimitOfBlocks: 40)
        #expect(run.status == 73)
        #expect(callout.files(below: "out") == ["en-GB/short.wav"])
        #expect(run.complaints.contains("n1"))
    }
}
