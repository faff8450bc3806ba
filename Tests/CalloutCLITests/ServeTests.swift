// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Testing

@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: Callout.canSpeak, "needs a voice: --traits Espeak"))
struct `callout serve` {
    private func lines(_ run: Callout.Run) -> [String] {
        // The times differ from run to run.
        run.lines.map { line in line.replacing(/"time":[0-9.]+/, with: "\"time\":0") }
    }

    @Test func `says through its socket what say would say, with the same events and statuses`() async throws {
        let server = try ServedTool("--sink", "silent")
        let callout = try Callout()
        let words: [([String], Int32)] = [
            (["Go", "now", "--locale", "en-GB"], 0),
            (["--group", "Three", "Two", "--locale", "en-GB", "--priority", "text"], 0),
            (["--pack", "coach", "--cue", "halfway", "--locale", "fr-FR"], 0),
            (["--pack", "coach", "--cue", "nothing"], 65), (["..."], 65), (["--voice", "nobody:x", "Go"], 69),
            (["--pack", "nowhere", "--cue", "go"], 65), (["--voice", "espeak:nobody", "Go"], 69),
        ]
        for (words, status) in words {
            let local = try await callout.run(["say", "--json", "--sink", "silent"] + words)
            let remote = try await callout.run(["say", "--json", "--to", server.socket] + words)
            #expect(local.status == status, "\(words) \(local.complaints)")
            #expect(remote.status == status, "\(words) \(remote.complaints)")
            #expect(remote.complaints == local.complaints)
            #expect(lines(remote) == lines(local))
        }
        #expect(server.end() == 0)
        #expect(!FileManager.default.fileExists(atPath: server.socket))
    }

    @Test func `finds a pack by the caller's own folder`() async throws {
        let server = try ServedTool("--sink", "silent")
        let callout = try Callout()
        try callout.write(
            "{\"name\": \"p\", \"sourceLocale\": \"en-GB\", \"locales\": {\"en-GB\": {}}}", to: "p/pack.json")
        try callout.write("name,text\ngo,Go now\n", to: "p/cues/en-GB.csv")
        let arguments = ["say", "--to", server.socket, "--pack", "./p", "--cue"]
        #expect(try await callout.run(arguments + ["go"]).status == 0)
        #expect(try await callout.run(arguments + ["stop"]).status == 65)
        try callout.write("name,text\ngo,Go now\nstop,Stop there\n", to: "p/cues/en-GB.csv")
        let run = try await callout.run(arguments + ["stop"])
        #expect(run.status == 0, "what is added to a pack is there: \(run.complaints)")
    }

    @Test func `stops a cue whose caller is interrupted or killed, and goes on to the next`() async throws {
        let server = try ServedTool("--sink", "silent")
        let callout = try Callout()
        let story = (1...40).map { "\($0) miles" }.joined(separator: ", ")
        let arguments = ["say", "--json", "--to", server.socket, "--locale", "en-GB"]
        let interrupted = try await callout.run(arguments + [story], whenPrinting: "\"started\"", send: SIGINT)
        #expect(interrupted.status == 130)
        #expect(interrupted.lines.contains { $0.contains("\"outcome\":\"interrupted\"") })
        let killed = try await callout.run(arguments + [story], whenPrinting: "\"started\"", send: SIGKILL)
        #expect(killed.status == 9)
        let next = try await callout.run(arguments + ["Go"])
        #expect(next.status == 0)
        let ended = try await callout.run(arguments + [story], whenPrinting: "\"started\"") { _ in
            Task.detached { _ = server.end() }
        }
        #expect(ended.status == 3, "the server ends: \(ended.complaints)")
        #expect(ended.lines.contains { $0.contains("\"outcome\":\"interrupted\"") })
    }

    @Test func `has one announcer for all: what is urgent interrupts, a key takes a place`() async throws {
        let server = try ServedTool("--sink", "silent")
        let callout = try Callout()
        let arguments = ["say", "--json", "--to", server.socket, "--locale", "en-GB"]
        let story = (1...40).map { "\($0) miles" }.joined(separator: ", ")
        let waiting = Callout.Latch()
        let other = try Callout()
        let run = try await callout.run(arguments + [story], whenPrinting: "\"started\"") { _ in
            Task.detached {
                async let first = other.run(arguments + ["--key", "k", "One"], whenPrinting: "\"prepared\"") { _ in
                    waiting.open()
                }
                await waiting.opened()
                async let second = other.run(arguments + ["--key", "k", "Two"])
                #expect(try await first.status == 3)
                #expect(try await first.output.contains("superseded"))
                _ = try await other.run(arguments + ["--priority", "important", "Stop"])
                _ = try await second
            }
        }
        #expect(run.status == 3)
        #expect(run.lines.contains { $0.contains("\"outcome\":\"interrupted\"") })
    }

    @Test func `refuses what makes no sense, with the fix`() async throws {
        let callout = try Callout()
        let cases: [([String], Int32, String)] = [
            (["serve", "--uri", "tcp://0.0.0.0:1"], 64, "--expose-to-network"),
            (["serve", "--uri", "x"], 64, "unix:///PATH"),
            (["serve", "--uri", "stdio://", "--uri", "stdio://"], 64, "twice"), (["serve", "Go"], 64, "takes no 'Go'"),
            (["serve", "--pack", "nowhere"], 65, "no pack"), (["serve", "--cache", "-1"], 64, "--cache"),
            (["serve", "--uri", "unix:///tmp/x.sock"], 69, "others may write"),
            (["serve", "--uri", "unix://" + callout.path("s.sock"), "--sink", "nothing"], 65, "no sink"),
            (["say", "--to", callout.path("none.sock"), "Go"], 69, "no server listens"),
            (["say", "--to", "tcp://127.0.0.1:1", "Go"], 64, "unix socket"),
            (["say", "--to", "s.sock", "--sink", "silent", "Go"], 64, "--sink cannot go with --to"),
            (["say", "--to", "s.sock", "--attention", "bell", "Go"], 64, "--attention cannot go with --to"),
        ]
        for (words, status, reason) in cases {
            let run = try await callout.run(words)
            #expect(run.status == status, "\(words): \(run.complaints)")
            #expect(run.complaints.contains(reason), "\(words): \(run.complaints)")
        }
        let server = try ServedTool("--sink", "silent")
        let second = try await callout.run(["serve", "--uri", "unix://\(server.socket)"])
        #expect(second.status == 69)
        #expect(second.complaints.contains("another server listens"))
    }

    @Test func `serves standard input, be it a file, and ends with it`() async throws {
        let callout = try Callout()
        func event(_ type: String, _ data: String) -> String {
            "{\"type\":\"\(type)\",\"data_length\":\(data.utf8.count)}\n\(data)"
        }
        try callout.write(event("describe", "{}") + event("synthesize", "{\"text\":\"Go\"}"), to: "events")
        let wyoming = try await callout.run(
            ["serve", "--uri", "stdio://", "--sink", "silent"], redirecting: "< events > answer")
        #expect(wyoming.status == 0)
        let answer = FileManager.default.contents(atPath: callout.path("answer")) ?? Data()
        for type in ["info", "audio-start", "audio-chunk", "audio-stop"] {
            #expect(answer.contains(Data("{\"type\":\"\(type)\"".utf8)), "\(type)")
        }
        try callout.write("{\"text\": \"Go\", \"locale\": \"en-GB\", \"id\": 5}\n", to: "lines")
        let cues = try await callout.run(["serve", "--uri", "stdio://", "--sink", "silent"], redirecting: "< lines")
        #expect(cues.status == 0)
        #expect(cues.lines.last == "{\"outcomes\":[{\"cue\":\"Go\",\"outcome\":\"finished\"}],\"id\":5}")
    }
}

@Suite(
    .serialized, .timeLimit(.minutes(2)), .enabled(if: Callout.canSpeak, "needs a voice: --traits Espeak"),
    .enabled(if: ServedTool.python != nil, "needs the public Wyoming client: make test-tools"))
struct `callout serve and the public Wyoming client` {
    @Test func `agree on voices, sounds, sentences and faults`() throws {
        let server = try ServedTool("--sink", "silent")
        let info = try server.client("describe")
        #expect((info["programs"] as? [[Any]])?.map { $0[0] as? String } == ["callout"])
        #expect((info["programs"] as? [[Any]])?.first?[1] as? Bool == true)
        #expect(info["sinks"] as? [[AnyHashable]] == [["callout", 22_050]])
        let voices = try #require(info["voices"] as? [String: [String]])
        #expect(voices["coach"] == ["en-GB"] && voices["coach:de-DE"] == ["de-DE"])
        #expect(voices["espeak:en-gb"] != nil && voices.count > 100)

        let go = try server.client("speak", "Go")
        #expect(go["rate"] as? Int == 22_050)
        let frames = try #require(go["frames"] as? Int)
        #expect((3_000...30_000).contains(frames))
        #expect(try server.client("speak", "Go")["frames"] as? Int == frames)
        #expect(try server.client("speak", "Go", "espeak:de")["frames"] as? Int != frames)

        // A cue by its name, by its words in the source language, and the words as they are.
        let named = try server.client("speak", "halfway", "coach:de-DE")["frames"] as? Int
        #expect(named != nil)
        #expect(try server.client("speak", "You're halfway.", "coach:de-DE")["frames"] as? Int == named)
        #expect(try server.client("speak", "halfway", "espeak:de")["frames"] as? Int != named)

        let streamed = try server.client("stream", "Well done. Now", " rest. And", " go")
        #expect((streamed["types"] as? [String])?.filter { $0 == "audio-start" }.count == 3)
        #expect((streamed["types"] as? [String])?.last == "synthesize-stopped")

        let fault = try server.client("speak", "Go", "nobody")
        #expect(fault["code"] as? String == "unavailable")
        #expect(try server.client("speak", "...")["code"] as? String == "invalid")
    }

    #if Pulse
    @Test(.enabled(if: PrivateServer.isInstalled, "needs pulseaudio and its tools"))
    func `lower the music while the client's sound plays, and give it back before it is told`() async throws {
        let sounds = try PrivateServer()
        try sounds.music()
        let server = try ServedTool(
            environment: sounds.environment.merging(["PULSE_SERVER": sounds.address]) { $1 })
        let callout = try Callout()
        let file = callout.path("rest.wav")
        let made = try await callout("say", "--locale", "en-GB", "--sink", "file:\(file)", "Rest, thirty seconds")
        #expect(made.status == 0)
        let recorder = try sounds.record()
        try await recorder.music()
        let answer = try server.client("play", file)
        #expect(answer["types"] as? [String] == ["played"])
        let sounding = try await recorder.heard()
        #expect(sounding.windows.count == 1)
        let window = try #require(sounding.windows.first)
        #expect(abs(window.depth - -14) < 0.3)
        #expect(abs(sounding.level(window.end..<window.end + 0.1) - Tone.normal) < 0.01)
        #expect(server.end() == 0)
    }
    #endif
}
