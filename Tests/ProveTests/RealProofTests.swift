// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@testable import callout_prove

#if Pulse && Espeak
@Suite(.serialized, .enabled(if: PrivateServer.isInstalled, "needs pulseaudio"), .timeLimit(.minutes(3)))
struct `A proof on a real server` {
    /// The tool in the build folder.
    private static let tool = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "callout").path

    private func prove(_ words: String...) throws -> (status: Int32, output: String) {
        let program = try Program(Self.tool, ["prove"] + words, ProcessInfo.processInfo.environment)
        let output = program.output()
        return (program.status, output)
    }

    @Test func `measures each cue and the countdown`() throws {
        let folder = try TemporaryFolder()
        let picture = folder.path + "/proof.svg"
        // How exact it is depends on what else the machine does now: that is for the benchmark to judge.
        let (status, output) = try prove(
            "--cues", "3", "--max-lead", "1000", "--max-tail", "1000", "--picture", picture)
        #expect([0, 1].contains(status))
        #expect(output.hasPrefix("4 windows"), "\(output)")
        #expect(output.contains("missing 0"), "\(output)")
        #expect(try folder.text("proof.svg").components(separatedBy: "class=\"window\"").count >= 5)
    }

    @Test func `ends with 1 when a limit is passed, and says so as JSON`() throws {
        let (status, output) = try prove("--cues", "1", "--max-tail", "0", "--json")
        #expect(status == 1)
        #expect(output.contains(#""proved":false"#))
    }

    @Test(arguments: ["kill", "term", "suspend"])
    func `survives a fault`(fault: String) throws {
        let (status, output) = try prove("--cues", "0", "--fault", fault, "--seed", "7")
        #expect(status == 0, "\(output)")
    }
}
#endif

@Suite struct `The options of a proof` {
    @Test(arguments: [["--cues=many"], ["--fault=rain"], ["--server=mine"], ["--rounds=0"], ["x"]])
    func `name what cannot be used`(words: [String]) {
        let error = #expect(throws: CueError.self) { try ProveOptions(words) }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains("'\(words[0])'") == true)
    }

    @Test func `allow more on a busy machine`() throws {
        #expect(try ProveOptions(["--busy=2"]).limits == .busy)
        #expect(try ProveOptions(["--busy=2", "--max-lead=5"]).limits == Limits(lead: 5, tail: 20))
        #expect(try ProveOptions([]).limits == .idle)
    }
}
