// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(2))) struct `callout coach` {
    private let callout: Callout
    private static let plan = """
        {"name": "try", "resume": {"text": "Going on"},
         "phases": [
           {"name": "warm-up", "duration": 1, "cues": [{"at": "start", "text": "Warm"}]},
           {"repeat": 2, "phases": [
             {"name": "run", "duration": 1.5, "cues": [{"at": "start", "text": "Run"}]},
             {"name": "walk", "duration": 1, "cues": [{"at": "start", "text": "Walk"}]}]}],
         "cues": [{"at": "end", "text": "Done"}]}
        """
    /// Without a voice of anybody's, and without anybody who hears it.
    private static let quiet = ["--voice", "tone:sine", "--sink", "silent"]

    init() throws {
        callout = try Callout()
        try callout.write(Self.plan, to: "plan.json")
    }

    private func coach(
        _ arguments: String..., whenPrinting: String? = nil, send signal: Int32 = 0
    ) async throws -> Callout.Run {
        try await callout.run(
            ["coach"] + arguments + Self.quiet + ["--json"], whenPrinting: whenPrinting, send: signal)
    }

    /// The events of a kind, `0 Warm`.
    private func events(_ word: String, _ run: Callout.Run) -> [String] {
        values(run).filter { $0["event"]?.string == word }.map { event in
            let reason = event["reason"]?.string.map { " \($0)" } ?? ""
            return "\(event["planned"]?.number ?? -1) \(event["cue"]?.string ?? "")\(reason)"
        }
    }

    private func values(_ run: Callout.Run) -> [JSONValue] {
        // The last line may be cut.
        run.lines.compactMap { try? JSONValue(parsing: $0.utf8) }
    }

    private var state: String { ".local/state/callout/coach.json" }

    @Test func `says each cue when it is due, and keeps nothing of a plan that is over`() async throws {
        let run = try await coach("plan.json")
        #expect(run.status == 0)
        #expect(run.complaints.isEmpty)
        #expect(events("started", run) == ["0.0 Warm", "1.0 Run", "2.5 Walk", "3.5 Run", "5.0 Walk", "6.0 Done"])
        for event in values(run) where event["event"]?.string == "started" {
            let late = (event["time"]?.number ?? 9) - (event["due"]?.number ?? 0)
            #expect(late.magnitude < 0.25, "\(event)")
        }
        #expect(!FileManager.default.fileExists(atPath: callout.path(state)))
    }

    @Test func `goes on at the right second when it was killed, says where it stands, and repeats nothing`()
        async throws
    {
        let first = try await coach("plan.json", whenPrinting: "\"started\",\"cue\":\"Run\"", send: SIGKILL)
        #expect(first.status == SIGKILL)
        let second = try await coach("--resume")
        #expect(second.status == 0)
        let again = events("started", second)
        #expect(again.first?.hasSuffix(" Going on+Run resumed") == true, "\(again)")
        let position = try #require(again.first?.split(separator: " ").first.flatMap { Double($0) })
        // What was due while it was dead is lost, and nothing else.
        let all = ["0.0 Warm", "1.0 Run", "2.5 Walk", "3.5 Run", "5.0 Walk", "6.0 Done"]
        let due = all.filter { Double($0.prefix { $0 != " " })! > position }
        #expect(Array(again.dropFirst()) == due)
        #expect((1...3.5).contains(position))
    }

    @Test func `tells a state that was cut in half, and one of another plan`() async throws {
        _ = try await coach("plan.json", whenPrinting: "started", send: SIGKILL)
        try callout.write(Self.plan.replacing("\"Warm\"", with: "\"Wärm\""), to: "other.json")
        let other = try await coach("other.json", "--resume")
        #expect(other.status == 65)
        #expect(other.complaints.contains("/plan.json: begin other.json without --resume"))
        let text = try String(contentsOfFile: callout.path(state), encoding: .utf8)
        try callout.write(String(text.prefix(text.count / 2)), to: state)
        let cut = try await coach("--resume")
        #expect(cut.status == 65)
        #expect(cut.complaints.contains("coach.json does not tell where the plan stood"))
        #expect(try await coach("plan.json", "--from", "5.9").status == 0)
        let nothing = try await coach("--resume")
        #expect(nothing.status == 65)
        #expect(nothing.complaints.contains("no plan was left"))
    }

    @Test func `tells a plan that was changed since, and one that is over by now`() async throws {
        _ = try await coach("plan.json", whenPrinting: "started", send: SIGKILL)
        try callout.write(Self.plan + "\n", to: "plan.json")
        let changed = try await coach("--resume")
        #expect(changed.status == 65 && changed.complaints.contains("another version of /"))
        try callout.write(Self.plan, to: "plan.json")
        let text = try String(contentsOfFile: callout.path(state), encoding: .utf8)
        let position = try #require(text.firstRange(of: /"position":[0-9.e-]+/))
        try callout.write(text.replacingCharacters(in: position, with: "\"position\":6"), to: state)
        let over = try await coach("--resume")
        #expect(over.status == 3 && over.complaints.contains("try has been over for"), "\(over.complaints)")
    }

    @Test func `says what it cannot say before it begins, with line and key path`() async throws {
        try callout.write(
            """
            {"name": "p", "phases": [{"name": "a", "duration": 5, "cues": [
            {"at": 1, "say": "nobody-knows"},
            {"at": 2, "say": "halfway", "with": {"n": 1}}]}]}
            """, to: "plan.json")
        let lost = try await coach("plan.json")
        #expect(lost.status == 65)
        #expect(lost.complaints.contains("plan.json names no pack, and its cue 'nobody-knows' is in none"))
        let run = try await coach("plan.json", "--pack", "coach", "--locale", "en-GB")
        #expect(run.status == 65)
        #expect(run.complaints.contains("plan.json:2: phases[0].cues[0].say: there is no cue 'nobody-knows' for en-GB"))
        #expect(run.complaints.contains("plan.json:3: phases[0].cues[1].say: "))
        #expect(events("started", run).isEmpty)
        let unknown = try await coach("nowhere")
        #expect(unknown.status == 65)
        #expect(unknown.complaints.contains("there is no plan 'nowhere': it is one of couch-to-5k-week-1, "))
    }

    @Test func `ends when it is told to, and can go on`() async throws {
        let run = try await coach("plan.json", whenPrinting: "started", send: SIGINT)
        #expect(run.status == 130)
        #expect(FileManager.default.fileExists(atPath: callout.path(state)))
        #expect(try await coach("--resume", "--from", "5.5").status == 0)
    }

    @Test func `runs one plan at a time`() async throws {
        let (folder, tool) = (callout.folder.path, Callout.tool.path)
        let first = try Program(
            tool, ["coach", "\(folder)/plan.json", "--json"] + Self.quiet, ["HOME": folder, "PATH": "/usr/bin:/bin"])
        _ = first.line()
        let second = try await coach("plan.json")
        #expect(second.status == 3)
        #expect(second.complaints.contains("another callout runs a plan"))
        #expect(try await coach("plan.json", "--state", "own.json", "--from", "5.9").status == 0)
        first.kill()
    }

    @Test func `begins in the middle, at another speed, and by an anchor`() async throws {
        let fast = try await coach("plan.json", "--from", "0:03", "--speed", "2")
        #expect(events("started", fast) == ["3.0 Walk joined", "3.5 Run", "5.0 Walk", "6.0 Done"])
        let anchor = Date.now.timeIntervalSince1970 - 3.6
        let late = try await coach("plan.json", "--anchor", String(anchor))
        #expect(events("started", late).suffix(2) == ["5.0 Walk", "6.0 Done"])
        #expect(events("started", late).first?.hasSuffix("Run joined") == true)
        let wrong = try await coach("plan.json", "--anchor", "yesterday")
        #expect(wrong.status == 64 && wrong.complaints.contains("2026-05-01T18:00:00Z"))
    }

    @Test(.enabled(if: Program.path("script") != nil, "needs script: apt-get install bsdutils"))
    func `shows on a terminal how the plan stands, and obeys keys`() async throws {
        try callout.write(
            Self.plan.replacing("\"duration\": 1,", with: "\"duration\": 9,").replacing("1.5", with: "9"),
            to: "plan.json")
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/script")
        let words = [Callout.tool.path, "coach", "plan.json"] + Self.quiet
        process.arguments = ["-qec", words.joined(separator: " "), "/dev/null"]
        process.currentDirectoryURL = URL(filePath: callout.folder.path)
        process.environment = ["HOME": callout.folder.path, "PATH": "/usr/bin:/bin", "TERM": "xterm"]
        let (keys, shown) = (Pipe(), Pipe())
        process.standardInput = keys
        process.standardOutput = shown
        try process.run()
        var text = ""
        // Each is pressed when what is shown says that it can be.
        var presses: [(seen: String, key: String)] = [
            ("warm-up, 0:08 left", "n"), ("run 1/2, 0:09 left", " "), ("paused", " "), ("run 1/2", "q"),
        ]
        while case let data = shown.fileHandleForReading.availableData, !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
            while let next = presses.first, let range = text.firstRange(of: next.seen) {
                text = String(text[range.upperBound...])
                try keys.fileHandleForWriting.write(contentsOf: Data(next.key.utf8))
                presses.removeFirst()
            }
        }
        process.waitUntilExit()
        #expect(presses.isEmpty, "\(text)")
        #expect(process.terminationStatus == 0)
        #expect(FileManager.default.fileExists(atPath: callout.path(state)))
    }
}
