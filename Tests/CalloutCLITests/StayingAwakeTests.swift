// SPDX-License-Identifier: Apache-2.0

#if Desktop
import Foundation
import SoundLab
import Testing

@Suite(
    .serialized, .timeLimit(.minutes(2)),
    .enabled(if: PrivateLogind.isInstalled, "needs a private bus and a stand-in for logind: dbus, python3-dbusmock"))
struct `While a plan runs` {
    private static let line = "the machine may go to sleep while the plan runs: "

    private let callout: Callout
    private let bus: PrivateBus
    private var words: [String] {
        ["coach", callout.path("plan.json"), "--sink", "silent", "--voice", "tone:sine", "--json"]
    }

    init() throws {
        callout = try Callout()
        bus = try PrivateBus()
        try callout.write(
            """
            {"name": "intervals", "phases": [
                {"name": "run", "duration": 1, "cues": [{"at": "start", "say": {"text": "Run"}}]},
                {"name": "walk", "duration": 1, "cues": [{"at": "start", "say": {"text": "Walk"}}]}]}
            """, to: "plan.json")
    }

    /// Begins to run it beside the test.
    private func begin() throws -> Program {
        try Program(
            Callout.tool.path, words,
            ["PATH": "/usr/bin:/bin", "HOME": callout.folder.path, "DBUS_SYSTEM_BUS_ADDRESS": bus.address])
    }

    /// Waits until it tells something.
    private func wait(for text: String, from coach: Program) {
        while case let line = coach.line(), !line.isEmpty, !line.contains(text) {}
    }

    @Test(arguments: [nil, SIGINT, SIGTERM, SIGKILL])
    func `the machine is kept awake, and no longer, whatever ends it`(signal: Int32?) throws {
        let logind = try PrivateLogind(on: bus)
        let coach = try begin()
        #expect(logind.asked() == #"Inhibit "sleep:idle" "Callout" "intervals runs" "block""#)
        wait(for: "\"phase\":\"walk\"", from: coach)
        #expect(coach.isRunning)
        #expect(try logind.inhibitors().contains("Callout"))
        if let signal { coach.signal(signal) }
        #expect(coach.waits(.seconds(10)))
        #expect(try logind.inhibitors().contains("array"))
        #expect(try !logind.inhibitors().contains("Callout"))
    }

    @Test func `a logind that does not answer keeps nothing waiting`() throws {
        let logind = try PrivateLogind(on: bus)
        logind.hang()
        defer { logind.goOn() }
        let start = ContinuousClock.now
        let coach = try begin()
        wait(for: "\"event\":\"started\"", from: coach)
        #expect(ContinuousClock.now - start < .seconds(1))
        wait(for: "\"event\":\"finished\"", from: coach)
        #expect(coach.status == 0)
    }

    @Test func `where no logind is, or no bus, the plan runs and nothing is said of it`() async throws {
        for address in [bus.address, "unix:path=\(callout.path("nowhere"))"] {
            let run = try await callout.run(words, environment: ["DBUS_SYSTEM_BUS_ADDRESS": address])
            #expect(run.status == 0)
            #expect(run.output.contains("\"event\":\"finished\""))
            #expect(run.complaints == "")
        }
    }

    @Test(.enabled(if: Program.path("script") != nil, "needs script: package bsdutils"))
    func `a terminal is told that the machine may go to sleep, in one line`() throws {
        let command = ([Callout.tool.path] + words.dropLast()).joined(separator: " ")
        for isThere in [false, true] {
            let logind = isThere ? try PrivateLogind(on: bus) : nil
            let terminal = try Program(
                "script", ["-qec", command, "/dev/null"],
                ["PATH": "/usr/bin:/bin", "HOME": callout.folder.path, "DBUS_SYSTEM_BUS_ADDRESS": bus.address])
            let lines = terminal.output(within: .seconds(20)).split(separator: "\n").filter { $0.contains(Self.line) }
            #expect(lines.count == (isThere ? 0 : 1))
            #expect(lines.allSatisfy { $0.contains("there is no logind on the system bus: run systemd-logind") })
            #expect(terminal.status == 0)
            withExtendedLifetime(logind) {}
        }
    }

    @Test func `the doctor tells whether it can be, and how to mend it`() async throws {
        let environment = ["DBUS_SYSTEM_BUS_ADDRESS": bus.address]
        let without = try await callout("doctor", environment: environment)
        #expect(without.output.contains("missing sleep: the machine may go to sleep while a plan runs: there is no"))
        #expect(without.output.contains("to mend it: run systemd-logind or elogind"))
        let logind = try PrivateLogind(on: bus)
        let with = try await callout("doctor", environment: environment)
        #expect(with.output.contains("here    sleep: the machine is kept awake while a plan runs"))
        #expect(try !logind.inhibitors().contains("Callout"))
    }
}
#endif
