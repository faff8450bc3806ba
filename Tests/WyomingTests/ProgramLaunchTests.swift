// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Testing

@Suite struct `The start of a program` {
    let machine = FakeMachine()
    let tools = ProgramLaunch.Tools(sandbox: "/bin/bwrap", limiter: "/bin/prlimit", countsProcesses: true)

    func launch(
        _ origin: PluginProgram.Origin, needs: [PluginNeed] = [], _ tools: ProgramLaunch.Tools, ceiling: UInt64 = .max
    ) throws -> ProgramLaunch {
        try ProgramLaunch(
            PluginProgram(
                name: "a", command: ["speak", "x"], folder: "/plugins/a", environment: ["A": "b"], origin: origin,
                needs: needs),
            at: "/plugins/a/speak", sharing: [], tools: tools, machine.places, ceiling: { _ in ceiling })
    }

    @Test func `leaves ours as it is, but for its limits`() throws {
        let launch = try launch(.ours, tools)
        #expect(launch.path == "/plugins/a/speak")
        #expect(launch.arguments == ["speak", "x"])
        #expect(launch.folder == "/plugins/a")
        #expect(launch.environment == ["A=b", "HOME=/home/ada", "XDG_RUNTIME_DIR=/run/user/7"])
        #expect(
            launch.limits == [
                ProcessLimit(.data, 4 << 30), ProcessLimit(.fsize, 256 << 20), ProcessLimit(.core, 0),
                ProcessLimit(.nofile, 1_024),
            ])
    }

    @Test func `sets limits and a sandbox before those of others run`() throws {
        let launch = try launch(.others, tools)
        #expect(launch.path == "/bin/bwrap")
        #expect(launch.arguments.first == "bwrap")
        #expect(
            launch.arguments.suffix(10) == [
                "--", "/bin/prlimit", "--data=4294967296:4294967296", "--fsize=268435456:268435456", "--core=0:0",
                "--nofile=1024:1024", "--nproc=512:512", "--", "/plugins/a/speak", "x",
            ])
        #expect(launch.environment == ["A=b", "HOME=/home/ada", "TMPDIR=/tmp"])
        #expect(launch.limits == [])
    }

    @Test func `asks for no more than we have ourselves`() throws {
        #expect(try launch(.others, tools, ceiling: 100).arguments.contains("--nofile=100:100"))
    }

    @Test func `sets limits without a sandbox, and counts no processes that are not its own`() throws {
        let launch = try launch(
            .others, ProgramLaunch.Tools(sandbox: nil, limiter: "/bin/prlimit", countsProcesses: true))
        #expect(launch.path == "/bin/prlimit")
        #expect(launch.arguments.suffix(3) == ["--", "/plugins/a/speak", "x"])
        #expect(!launch.arguments.contains { $0.hasPrefix("--nproc") })
        #expect(launch.folder == "/plugins/a")
        #expect(launch.environment.contains("XDG_RUNTIME_DIR=/run/user/7"))
    }

    @Test func `sets limits where nothing does so before it`() throws {
        let none = ProgramLaunch.Tools(sandbox: nil, limiter: nil, countsProcesses: false)
        let launch = try launch(.others, none)
        #expect(launch.path == "/plugins/a/speak")
        #expect(launch.limits.count == 4)
    }

    @Test func `tells who needs sound where it is`() throws {
        var machine = machine
        machine.variables["PULSE_SERVER"] = "unix:/run/user/7/pulse"
        let program = PluginProgram(
            name: "a", command: ["speak"], folder: "/plugins/a", origin: .others, needs: [.sound])
        let launch = try ProgramLaunch(
            program, at: "/plugins/a/speak", sharing: [], tools: tools, machine.places, ceiling: { _ in .max })
        #expect(launch.environment.contains("PULSE_SERVER=unix:/run/user/7/pulse"))
        #expect(launch.environment.contains("XDG_RUNTIME_DIR=/run/user/7"))
    }

    @Test func `obeys the user's word`() throws {
        var asked = 0
        func tool(_ word: String?, _ state: SandboxState) throws -> String? {
            try SandboxWish(word).tool(for: "a") {
                asked += 1
                return state
            }
        }
        #expect(try tool(nil, .works(tool: "/bin/bwrap")) == "/bin/bwrap")
        #expect(try tool("", .missing) == nil)
        #expect(try tool("required", .works(tool: "/bin/bwrap")) == "/bin/bwrap")
        #expect(asked == 3)
        #expect(try tool("off", .works(tool: "/bin/bwrap")) == nil)
        #expect(asked == 3)
        let required = #expect(throws: CueError.self) { try tool("required", .broken(reason: "no namespaces")) }
        #expect(required?.code == .unavailable)
        #expect(required?.message.contains("bwrap does not work (no namespaces)") == true)
        #expect(throws: CueError.self) { try tool("yes", .missing) }
    }

    @Test func `tells the end of what ran in a sandbox as its own`() {
        #expect(ProgramEnd.exited(139).fromSandbox == .signalled(11))
        #expect(ProgramEnd.exited(3).fromSandbox == .exited(3))
        #expect(ProgramEnd.signalled(9).fromSandbox == .signalled(9))
    }
}
