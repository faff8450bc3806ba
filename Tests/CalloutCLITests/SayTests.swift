// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)), .enabled(if: Callout.canSpeak, "needs the trait Espeak"))
struct `callout say` {
    private let callout: Callout

    init() throws { callout = try Callout() }

    @Test func `writes a file that is as loud as it should be`() async throws {
        let run = try await callout("say", "--sink", "file:go.wav", "Go")
        #expect(run.status == 0, "\(run.complaints)")
        let audio = try WAV.decode(contentsOf: callout.path("go.wav"))
        #expect(abs(audio.cueLoudness - -16) < 0.3)
        #expect(audio.truePeak <= -1)
    }

    @Test(arguments: ["", " ", "...", "?!", "\u{200B}"])
    func `says by name that there is nothing to say, and leaves no file`(text: String) async throws {
        let run = try await callout("say", "--sink", "file:x.wav", "--", text)
        #expect(run.status == 65)
        #expect(run.complaints.contains("'\(text)'"))
        #expect(callout.files(below: "").isEmpty)
    }

    @Test(arguments: [
        "It's \"quoted\"", "`touch x`", "$(touch x)", "[[hello]] there", "a & b < c", "AT&T <3 you",
    ])
    func `speaks what others would interpret`(text: String) async throws {
        let run = try await callout("say", "--sink", "file:x.wav", text)
        #expect(run.status == 0, "\(run.complaints)")
        #expect(callout.files(below: "") == ["x.wav"])
    }

    @Test(arguments: ["<audio src='x'/> hello", "Lap %1$d", "Hello {name}", "NULL", #"one\ntwo"#, "a &amp; b"])
    func `refuses what is not to be spoken, by name`(text: String) async throws {
        let run = try await callout("say", "--sink", "file:x.wav", text)
        #expect(run.status == 65)
        #expect(run.complaints.contains("not to be spoken"))
        #expect(callout.files(below: "").isEmpty)
    }

    @Test(.enabled(if: Callout.knowsFormats, "needs the trait Sndfile"), arguments: ["ogg", "OPUS", "flac", "mp3"])
    func `writes the format that the file's ending tells`(ending: String) async throws {
        let run = try await callout("say", "--sink", "file:go.\(ending)", "--rate", "24000", "Go")
        #expect(run.status == 0, "\(run.complaints)")
        #expect(callout.files(below: "") == ["go.\(ending)"])
        let start = try Files.read(callout.path("go.\(ending)"), limit: 1 << 20).prefix(4)
        if ending != "mp3" { #expect(start.elementsEqual(ending == "flac" ? "fLaC".utf8 : "OggS".utf8)) }
    }

    @Test(arguments: ["silent:x", "pulse:headphones", "file:", "file", "speakers"])
    func `refuses a sink that is none`(sink: String) async throws {
        #expect(try await callout("say", "--sink", sink, "Go").status == 65)
    }

    @Test func `takes a text that begins with a dash behind two dashes`() async throws {
        #expect(try await callout("say", "--sink", "file:x.wav", "--", "-5 degrees").status == 0)
    }

    @Test(arguments: [
        ["--voice", "espeak:elvish"], ["--voice", "espeak:../../etc/passwd"],
        ["--voice", "espeak:\(String(repeating: "x", count: 60))"], ["--voice", "piper:amy"], ["--locale", "tlh-KX"],
        ["--voice", "espeak:en-gb+\(String(repeating: "f", count: 37))"],
    ])
    func `never speaks with another voice than the one that is asked for`(options: [String]) async throws {
        let run = try await callout.run(["say", "--sink", "file:x.wav"] + options + ["hello"])
        #expect(run.status == 69, "\(run.complaints)")
        #expect(callout.files(below: "").isEmpty)
    }

    @Test func `refuses a text that is too long`() async throws {
        let run = try await callout("say", "--sink", "file:x.wav", String(repeating: "word ", count: 20_000))
        #expect(run.status == 65)
        #expect(run.complaints.utf8.count < 1000)
        #expect(callout.files(below: "").isEmpty)
    }

    @Test func `says what it can, and ends with the gravest status`() async throws {
        let run = try await callout("say", "--sink", "file:x.wav", "one", "...", "two")
        #expect(run.status == 65)
        #expect(try WAV.decode(contentsOf: callout.path("x.wav")).duration > .milliseconds(300))
    }

    @Test func `tells its events as objects, in order`() async throws {
        let run = try await callout("say", "--sink", "silent", "--session", "none", "--json", "Go", "Stop")
        #expect(run.status == 0)
        var words: [String] = []
        for line in run.lines {
            let event = try JSONValue(parsing: line.utf8)
            #expect(event["time"]?.number != nil)
            #expect(event["cue"]?.string != nil)
            if event["event"] != "mark" {
                words.append("\(event["event"]?.string ?? "") \(event["cue"]?.string ?? "")")
            }
        }
        #expect(
            words == [
                "queued Go", "queued Stop", "prepared Go", "prepared Stop", "windowOpened Go", "started Go", "ended Go",
                "started Stop", "ended Stop", "windowClosed Stop",
            ])
        #expect(run.output.contains("\"outcome\":\"finished\""))
    }

    @Test func `ends at once when it is interrupted, with the signal's status`() async throws {
        for (signal, status) in [(SIGINT, Int32(130)), (SIGTERM, 143)] {
            let text = "A very long story about a runner who ran and ran and ran"
            let run = try await callout(
                "say", "--sink", "silent", "--session", "none", "--json", text, whenPrinting: "\"started\"",
                send: signal)
            #expect(run.status == status)
            #expect(run.output.contains("\"outcome\":\"interrupted\""))
            #expect(run.output.contains("windowClosed"))
        }
    }

    @Test(.enabled(if: Callout.knowsPulse, "needs the trait Pulse"))
    func `says that no server answers, and opens no window`() async throws {
        let run = try await callout("say", "--json", "Go")
        #expect(run.status == 69)
        #expect(run.complaints.contains("server"))
        #expect(!run.output.contains("windowOpened"))
    }

    @Test(.enabled(if: Callout.knowsPulse, "needs the trait Pulse"))
    func `tells that nobody could be noticed where there is no server and no terminal`() async throws {
        let run = try await callout(
            "say", "--sink", "silent", "--session", "duck", "--json", "--attention", "bell", "Go")
        #expect(run.status == 69)
        #expect(run.output.contains("\"attention\""))
        #expect(!run.output.contains("windowOpened"))
    }

    @Test func `tells that a cue is too late as no error`() async throws {
        let run = try await callout("say", "--sink", "silent", "--session", "none", "--deadline", "0", "Go")
        #expect(run.status == 3)
        #expect(run.complaints.contains("expired"))
    }

    @Test func `reads its stages from JSON, and names the mistake in them`() async throws {
        let good = """
            {"prepare": [{"stage": "synthesis", "voice": "tone:sine"}, {"stage": "trimming"},
             {"stage": "resampling", "rate": 32000}, {"stage": "loudness", "target": -23}],
             "around": [{"stage": "deadline"}], "sink": "file:x.wav"}
            """
        try callout.write(good, to: "good.json")
        #expect(try await callout("say", "--pipeline", "good.json", "Go").status == 0)
        let audio = try WAV.decode(contentsOf: callout.path("x.wav"))
        #expect(audio.sampleRate == 32_000)
        #expect(abs(audio.cueLoudness - -23) < 0.3)
        try callout.write(good.replacingOccurrences(of: "\"rate\": 32000", with: "\"rate\": \"high\""), to: "bad.json")
        let run = try await callout("say", "--pipeline", "bad.json", "Go")
        #expect(run.status == 65)
        #expect(run.complaints.contains("bad.json:2: prepare[2].rate"))
        let worded = #"{"stage": "cleaning"}, {"stage": "wording", "forms": ["unit"]}, {"stage": "synthesis", "#
        try callout.write(good.replacingOccurrences(of: #"{"stage": "synthesis", "#, with: worded), to: "worded.json")
        #expect(try await callout("say", "--pipeline", "worded.json", "Run 5 km").status == 0)
        try callout.write(
            good.replacingOccurrences(
                of: #"{"stage": "synthesis", "#, with: worded.replacingOccurrences(of: "unit", with: "x")),
            to: "misspelt.json")
        let misspelt = try await callout("say", "--pipeline", "misspelt.json", "Run 5 km")
        #expect(misspelt.status == 65)
        #expect(misspelt.complaints.contains("misspelt.json:1: prepare[1].forms"), "\(misspelt.complaints)")
    }

    @Test(arguments: [
        (#"{"stage": "attention", "signals": ["siren"]}"#, "around[0].signals"),
        (#"{"stage": "attention"}"#, "around[0].signals"),
        (#"{"stage": "window", "session": "none", "beyond": "cut"}"#, "around[0].beyond"),
        (#"{"stage": "window", "session": "none", "limit": 0}"#, "around[0].limit"),
        (#"{"stage": "window", "session": "loud"}"#, "around[0].session"),
        (#"{"stage": "window", "session": "none"}, {"stage": "window"}"#, "around[1]"),
    ])
    func `names the mistake in a scope`(scope: String, place: String) async throws {
        try callout.write("{\"around\": [\(scope)], \"sink\": \"silent\"}", to: "bad.json")
        let run = try await callout("say", "--pipeline", "bad.json", "Go")
        #expect(run.status == 65)
        #expect(run.complaints.contains("bad.json:1: \(place):"), "\(run.complaints)")
    }

    @Test func `takes all its scopes from JSON`() async throws {
        let pipeline = """
            {"prepare": [{"stage": "synthesis", "voice": "tone:sine"}],
             "around": [{"stage": "attention", "signals": ["bell"]}, {"stage": "deadline"}, {"stage": "promptStyle"},
              {"stage": "window", "session": "none", "linger": 60, "limit": 3, "beyond": "refuse"}], "sink": "silent"}
            """
        try callout.write(pipeline, to: "good.json")
        let run = try await callout("say", "--json", "--pipeline", "good.json", "Go")
        #expect(run.status == 0)
        #expect(run.lines.last?.contains("windowClosed") == true)
    }
}
