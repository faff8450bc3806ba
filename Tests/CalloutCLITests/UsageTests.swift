// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite(.timeLimit(.minutes(1))) struct `The command line` {
    @Test(arguments: [[], ["speak"], ["say"], ["say", "--loud", "x"], ["say", "-5 degrees"], ["render"]])
    func `that cannot be understood is a usage error with the fix`(words: [String]) async throws {
        let run = try await Callout().run(words)
        #expect(run.status == 64)
        #expect(!run.complaints.isEmpty)
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        ["say", "--voice", "english", "x"], ["say", "--loudness", "loud", "x"], ["say", "--priority", "urgent", "x"],
        ["say", "--only", "earphones", "x"], ["say", "--only", "", "x"], ["say", "--attention", "siren", "x"],
        ["say", "--too-long", "cut", "x"], ["say", "--window-limit", "0", "x"],
        ["say", "--pipeline", "x.json", "--only", "headset", "x"], ["say", "--deadline", "-1", "x"],
        ["say", "--json=yes", "x"], ["say", "--voice"], ["voices", "extra"],
        ["say", "--locale", "english please", "x"], ["say", "--sink", "silent", "--sink", "silent", "x"],
        ["render", "a", "b", "--out", "c"], ["render", "a"], ["render", "a", "--out", "b", "--jobs", "0"],
        ["import", "edgetx", "--into", "x"], ["import", "word", "a", "--into", "x"], ["say", "--cue", "go"],
        ["check"], ["check", "a", "b"], ["why", "x"], ["why", "--pack", "x"], ["compare"],
        ["compare", "a", "--out", "b"],
        ["compare", "a", "b", "--voice", "espeak:en"], ["compare", "a", "--voice", "x:y", "--voice", "x:z"],
        ["render", "a", "--out", "b", "--shard", "5/4"], ["merge", "a"],
        ["say", "--with", "a=b", "x"], ["say", "--pack", "x", "--cue", "y", "--with", "seconds"],
        ["say", "--pack", "x", "--cue", "y", "--with", "=3"],
        ["say", "--pack", "x", "--cue", "y", "--with", "a=1", "--with", "a=2"],
        ["help", "say", "render"], ["say", "--rate", "3999", "x"],
    ])
    func `with an option that is not right is a usage error`(words: [String]) async throws {
        #expect(try await Callout().run(words).status == 64)
    }

    @Test func `tells the version, and the help for every command`() async throws {
        let callout = try Callout()
        #expect(try await callout("--version").output.hasPrefix("callout "))
        let help = try await callout("help")
        #expect(help.status == 0)
        for command in ["say", "render", "import", "export", "voices", "plugins", "doctor", "restore", "help"] {
            #expect(help.output.contains("  \(command) "))
            let own = try await callout(command, "--help")
            #expect(own.status == 0)
            #expect(own.output.contains("usage: callout \(command)"))
            #expect(try await callout("help", command).output == own.output)
            #expect(try await callout(command, "-h").output == own.output)
        }
    }

    @Test func `tells that standard output cannot be written, but not that its reader has gone`() async throws {
        let full = try await Callout().run(["plugins"], redirecting: "> /dev/full")
        #expect(full.status == 73)
        #expect(full.complaints.contains("standard output cannot be written (No space left on device)"))
        let gone = try await Callout().run(["plugins"], redirecting: "> >(exec true)")
        #expect(gone.status == 0 && gone.complaints.isEmpty)
    }

    @Test func `lists the plugins`() async throws {
        let run = try await Callout()("plugins", "--json")
        #expect(run.status == 0)
        #expect(run.lines.count >= 8)
        #expect(run.lines.allSatisfy { $0.hasPrefix("{\"name\":") })
    }

    @Test(.enabled(if: Callout.knowsPulse, "needs the trait Pulse"))
    func `tells what is not here and how to mend it`() async throws {
        let run = try await Callout()("doctor")
        #expect(run.status == 69)
        #expect(run.output.contains("sound server"))
        #expect(run.output.contains("to mend it"))
    }
}
