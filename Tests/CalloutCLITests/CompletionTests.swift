// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct `What can follow on a command line` {
    private let callout: Callout

    init() throws { callout = try Callout() }

    /// What is offered for the last of some words, and what places stand beside it.
    private func offer(_ words: String...) async throws -> (words: [String], places: String) {
        let run = try await callout.run(["completion", "words", "--"] + words)
        #expect(run.status == 0 && run.complaints.isEmpty)
        let words = run.lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
        return (words, run.lines.first ?? "")
    }

    @Test func `is every command, with what the help says of it`() async throws {
        let help = try await callout("help")
        let run = try await callout("completion", "words", "--", "")
        #expect(run.lines.count > 15)
        for line in run.lines.dropFirst() {
            let parts = line.split(separator: "\t")
            #expect(help.output.contains(parts[1]) && help.output.contains("  \(parts[0])"), "\(line)")
        }
        #expect(try await offer("re").words == ["render", "restore"])
        #expect(try await offer("--v").words == ["--version"])
        #expect(try await offer("nothing", "").words.isEmpty)
    }

    @Test(arguments: ["say", "render", "serve", "check", "prove", "plugins", "import"])
    func `is every option that the help tells, unless it is given and taken once`(command: String) async throws {
        let help = try await callout("help", command)
        let options = help.lines.compactMap { $0.wholeMatch(of: #/  (--[a-z-]+) .*/#)?.1 }.map(String.init)
        #expect(options.count > 3)
        #expect(try await offer(command, "--").words == options)
        #expect(try await offer(command, "--json", "--").words == options.filter { $0 != "--json" })
        #expect(try await offer(command, "--", "--").words.isEmpty, "behind -- there are no options")
    }

    @Test func `is a value of the option that waits for one, also behind its sign`() async throws {
        #expect(try await offer("say", "--session", "").words == ["duck", "interrupt", "alone", "mix", "none"])
        #expect(try await offer("say", "--session=i").words == ["--session=interrupt"])
        #expect(try await offer("say", "--too-long", "").words == ["refuse", "guide"])
        #expect(try await offer("say", "--only", "headset,headp").words == ["headset,headphones"])
        #expect(try await offer("say", "--json=").words.isEmpty)
        #expect(try await offer("say", "--speaking-rate", "").words.isEmpty)
        #expect(try await offer("say", "--voice", "espeak:de", "--voi").words == ["--voice"])
        #expect(try await offer("prove", "--fault", "ki").words == ["kill"])
        #expect(try await offer("plugins", "new", "mine", "--language", "p").words == ["python"])
    }

    @Test func `is what stands on the disk`() async throws {
        #expect(try await offer("render", "co") == (["coach"], "folders "))
        #expect(try await offer("say", "--pack", "coach", "--locale", "de").words == ["de-DE"])
        #expect(try await offer("say", "--pack", "coach", "--cue", "half").words == ["halfway"])
        #expect(try await offer("why", "--pack", "coach", "half").words == ["halfway"])
        #expect(try await offer("render", "coach", "--profile", "edge") == (["edgetx"], "files "))
        #expect(try await offer("say", "--sink", "si").words == ["silent"])
        #expect(try await offer("say", "--sink", "file:go") == ([], "files file:"))
        #expect(try await offer("render", "coach", "--out=so") == ([], "folders --out="))
        #expect(try await offer("bed", "wa") == ([], "files "))
        #expect(try await offer("export", "p").words == ["po"])
        #expect(try await offer("export", "po", "co") == (["coach"], "folders "))
        #expect(try await offer("coach", "row") == (["rowing-intervals"], "files "))
        #expect(try await offer("completion", "z").words == ["zsh"])
        #expect(try await offer("help", "say").words == ["say"])
        #expect(try await offer("say", "--effect", "so").words == ["sox"])
    }

    @Test func `is a voice that a manifest or a pack names, or a plugin to be asked, which is not started`()
        async throws
    {
        try callout.write(
            """
            {"name": "mine", "kind": "synthesizer", "protocol": "command", "command": ["/bin/false"],
             "voices": [{"name": "joe", "languages": ["en-US"]}, {"name": "ann", "languages": ["en-GB"]}]}
            """, to: ".local/share/callout/plugins/mine/plugin.json")
        try callout.write(
            "{\"name\": \"p\", \"sourceLocale\": \"en-GB\", \"locales\": {\"en-GB\": {\"voices\": [\"there:x\"]}}}",
            to: "p/pack.json")
        try callout.write("name,text\ngo,Go\n", to: "p/cues/en-GB.csv")
        #expect(try await offer("say", "--voice", "mine:").words == ["mine:joe", "mine:ann"])
        #expect(try await offer("say", "--pack", "./p", "--voice", "the").words == ["there:x"])
        #expect(try await offer("say", "--voice", "espea").words == (Callout.canSpeak ? ["espeak:"] : []))
        #expect(try await offer("say", "--pack", "./nowhere", "--cue", "").words.isEmpty)
    }

    @Test(arguments: [["tcsh"], [], ["bash", "zsh"]])
    func `is told for the shells that are known`(words: [String]) async throws {
        let run = try await callout.run(["completion"] + words)
        #expect(run.status == 64 && run.complaints.contains("bash, zsh, fish"))
    }
}
