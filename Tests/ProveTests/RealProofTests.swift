// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@testable import callout_prove

#if Pulse && Espeak
/// Runs `callout prove`, of the build folder.
private func prove(
    _ words: String..., in environment: [String: String] = ProcessInfo.processInfo.environment
) throws -> (status: Int32, output: String) {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    let program = try Program(folder.appending(path: "callout").path, ["prove"] + words, environment)
    let output = program.output()
    return (program.status, output)
}

@Suite(.serialized, .enabled(if: PrivateServer.isInstalled, "needs pulseaudio"), .timeLimit(.minutes(3)))
struct `A proof on a real server` {
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

@Suite(
    .serialized, .timeLimit(.minutes(3)),
    .enabled(
        if: PrivatePipeWire.isInstalled,
        "needs pipewire: apt-get install pipewire pipewire-bin pipewire-pulse wireplumber dbus"))
struct `A proof on a real PipeWire` {
    @Test func `measures the ways down and back beside each cue and the countdown`() throws {
        let (status, output) = try prove(
            "--server", "pipewire", "--cues", "3", "--max-lead", "1000", "--max-tail", "1000")
        #expect([0, 1].contains(status))
        #expect(output.hasPrefix("4 windows"), "\(output)")
        #expect(output.contains("whole lead") && output.contains("whole tail"), "\(output)")
        #expect(output.contains("missing 0"), "\(output)")
        #expect(output.contains("un-ducked inside 0"), "\(output)")
    }

    @Test(arguments: ["kill", "server"])
    func `survives a fault`(fault: String) throws {
        let (status, output) = try prove("--server", "pipewire", "--cues", "0", "--fault", fault, "--seed", "7")
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

    @Test(arguments: [("current", "hang"), ("current", "suspend"), ("pipewire", "suspend")])
    func `name a fault that cannot be done there`(server: String, fault: String) {
        let error = #expect(throws: CueError.self) { try ProveOptions(["--fault=\(fault)", "--server=\(server)"]) }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains("fault \(fault)") == true)
    }

    @Test func `allow more on a busy machine, and for the ways down and back`() throws {
        func limits(_ words: [String], _ lowering: Lowering) throws -> [Double] {
            let limits = try ProveOptions(words).limits(lowering)
            return [limits.lead, limits.tail, limits.wholeLead, limits.wholeTail]
        }
        #expect(try limits([], .step) == [10, 15, 10, 15])
        #expect(try limits(["--busy=2"], .step) == [20, 20, 20, 20])
        #expect(try limits(["--busy=2", "--max-lead=5"], .step) == [5, 20, 5, 20])
        #expect(try limits([], .ramp) == [25, 25, 110, 280])
        #expect(try limits(["--max-tail=40"], .ramp) == [25, 40, 110, 295])
    }
}
