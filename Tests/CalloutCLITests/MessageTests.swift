// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A cue with arguments` {
    private let callout: Callout

    init() throws {
        callout = try Callout()
        try callout.write(#"{"name": "x", "sourceLocale": "en-GB", "locales": {"en-GB": {}}}"#, to: "pack/pack.json")
        try callout.write(
            "name,text\nrest,\"Rest, {n, plural, one {# second} other {# seconds}}.\"\ngo,Go\n",
            to: "pack/cues/en-GB.csv")
    }

    private func say(_ words: String...) async throws -> Callout.Run {
        try await callout.run(["say", "--pack", "pack", "--voice", "tone:sine", "--sink", "file:x.wav"] + words)
    }

    @Test(.enabled(if: Callout.knowsMessages, "needs the trait Messages"))
    func `is said with its values, and refused without them`() async throws {
        let one = try await say("--cue", "rest", "--with", "n=1")
        #expect(one.status == 0, "\(one.complaints)")
        let short = try WAV.decode(contentsOf: callout.path("x.wav")).duration
        #expect(try await say("--cue", "rest", "--with", "n=111111").status == 0)
        #expect(try WAV.decode(contentsOf: callout.path("x.wav")).duration > short)
        for (words, fault) in [
            ([], "'n' has no value"), (["--with", "n=many"], "not \"many\""),
            (["--with", "n=1", "--with", "m=1"], "'m'"),
        ] {
            let run = try await callout.run(
                ["say", "--pack", "pack", "--voice", "tone:sine", "--sink", "file:y.wav", "--cue", "rest"] + words)
            #expect(run.status == 65)
            #expect(run.complaints.contains("'rest'") && run.complaints.contains(fault), "\(run.complaints)")
        }
    }

    @Test(.enabled(if: Callout.knowsMessages, "needs the trait Messages"))
    func `tells the time that it is given, in whatever zone it is said`() async throws {
        try callout.write("name,text\nstart,\"Start at {t, time}.\"\n", to: "pack/cues/en-GB.csv")
        let run = try await callout.run(
            ["why", "start", "--pack", "pack", "--voice", "tone:sine", "--with", "t=17:30", "--json"],
            environment: ["TZ": "America/New_York"])
        let why = try JSONValue(parsing: try #require(run.lines.first).utf8)
        #expect(why["spoken"] == "Start at 17:30.", "\(run.complaints)")
    }

    @Test(.enabled(if: !Callout.knowsMessages, "needs a build without the trait Messages"))
    func `is not available without ICU, and how to get it is told`() async throws {
        let run = try await say("--cue", "rest", "--with", "n=1")
        #expect(run.status == 69)
        #expect(run.complaints.contains("libicu-dev") && run.complaints.contains("'rest'"))
    }

    @Test func `needs no ICU where its text is plain, and takes no arguments there`() async throws {
        #expect(try await say("--cue", "go").status == 0)
        let run = try await say("--cue", "go", "--with", "n=1")
        #expect(run.status == 65)
        #expect(run.complaints.contains("there is no argument 'n': the text has none"))
    }
}
