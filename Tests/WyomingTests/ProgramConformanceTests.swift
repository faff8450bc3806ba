// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(2)), .enabled(if: Program.path("python3") != nil, "needs python3"))
struct `The conformance suite of a program` {
    private typealias Check = ConformanceCheck<ProgramUnderTest>

    /// The plugin that `callout plugins new` writes, with one change.
    private func plugin(replacing old: String = "", with new: String = "", in folder: TemporaryFolder) throws
        -> ProgramUnderTest
    {
        let template = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../Sources/CalloutCLI/Plugins/Templates/python-speak.py").standardizedFileURL
        var text = try String(contentsOf: template, encoding: .utf8)
        if !old.isEmpty {
            try #require(text.contains(old), "the template has changed")
            text = text.replacing(old, with: new)
        }
        let file = try folder.write(text, to: "speak.py")
        var limits = PluginLimits()
        limits.start = 5
        limits.answer = 2
        limits.whole = 2
        var subject = ProgramUnderTest(
            PluginProgram(name: "mine", command: ["python3", file], version: "1", limits: limits),
            listedVoices: ["tones"])
        subject.patience = .seconds(1)
        return subject
    }

    @Test func `lets a good one pass`() async throws {
        let folder = try TemporaryFolder()
        let subject = try plugin(in: folder)
        for check in Check.all {
            let result = await check.run(on: subject)
            #expect(result.verdict.word == "passed", "\(result)")
        }
        #expect(try await subject.heeds() == [.rate, .pitch, .volume])
    }

    @Test(arguments: [
        (
            "start", "import json\n", "import json, nothing\n",
            "before its input did; it last wrote \"ModuleNotFoundError"
        ),
        ("start", "import json\n", "import json\nprint('ready', flush=True)\n", "standard output is for events alone"),
        ("start", "        describe()", "        pass", "no answer in 2.0 s"),
        ("info", "[\"en-GB\", \"en-US\"]", "[\"english please\"]", "which is no language tag"),
        ("info", "\"name\": \"tones\"", "\"name\": \"other\"", "manifest lists the voice 'tones'"),
        ("plain", "write(\"audio-chunk\"", "write(\"audio-chunky\"", "due are audio-start"),
        ("plain", "header.get(\"data\") or {}", "{}", "due are audio-start"),
        ("numbers", "{\"id\": request[\"id\"]}", "{\"id\": 41}", "the request with the id 7 was answered"),
        ("ahead", "        synthesize(data)\n", "        synthesize(data), stdin.read1()\n", "no answer in 2.0 s"),
        ("unknown", "stream.read(header.get(\"payload_length\") or 0)", "pass", "before its input did"),
        ("pieces", "stream.readline()", "os.read(0, 65536)", "before its input did"),
        ("frames", "pcm[start : start + 65536])", "pcm[start : start + 65536] + b'x')", "no whole number of frames"),
        ("frames", "write(\"audio-chunk\", shape", "write(\"audio-chunk\", {\"rate\": 8}", "tells rate 22050"),
        ("placed-marks", "\"frame\": len(pcm) // 2", "\"frame\": 9999999", "whose frame is not from 0"),
        ("placed-marks", "\"kind\": \"word\"", "\"kind\": \"noise\"", "whose kind is none of"),
        ("end", "import json\n", "import json, atexit, time\natexit.register(time.sleep, 9)\n", "was killed"),
        ("end", "import json\n", "import json, atexit\natexit.register(lambda: os._exit(3))\n", "0 is due"),
    ])
    func `tells a fault in a sentence`(name: String, old: String, new: String, words: String) async throws {
        let folder = try TemporaryFolder()
        let check = try #require(Check.all.first { $0.name == name })
        let subject = try plugin(
            replacing: old, with: new.replacing("stdin.read1()", with: "sys.stdin.buffer.read1()"), in: folder)
        let result = await check.run(on: subject)
        #expect(result.verdict.word == "failed" && result.verdict.words.contains(words), "\(result)")
    }

    @Test func `advises a program that writes much to its log, or repeats no numbers`() async throws {
        let folder = try TemporaryFolder()
        for (name, old, new) in [
            ("log", "    \"\"\"Tells who speaks.\"\"\"\n", "    print('x' * 100000, file=sys.stderr)\n"),
            ("numbers", "{\"id\": request[\"id\"]}", "{}"),
        ] {
            let check = try #require(Check.all.first { $0.name == name })
            let result = await check.run(on: try plugin(replacing: old, with: new, in: folder))
            #expect(result.verdict.word == "advised", "\(result)")
        }
    }
}
