// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import Testing

@testable import CalloutSystem
@testable import CalloutWyoming

@Suite struct `The parts of the host` {
    func log(_ text: String, limit: Int = 16) -> String? {
        var log = ProgramLog(limit: limit)
        for byte in text.utf8 { withUnsafeBytes(of: byte) { log.append($0) } }
        return log.lastLine
    }

    @Test func `the log keeps its end and tells the last line that says something`() {
        #expect(log("") == nil)
        #expect(log("\n \n") == nil)
        #expect(log("first\nlast\r\n \n", limit: 100) == "last")
        #expect(log(String(repeating: ".", count: 100) + "\nlast") == "last")
        #expect(log(String(repeating: "x", count: 100)) == String(repeating: "x", count: 16))
        #expect(log("a\u{7}b\tc", limit: 100) == "abc")
        #expect(log(String(repeating: "x", count: 300), limit: 400)?.count == 200)
    }

    @Test func `the status of a program is told in words`() {
        #expect(ProgramEnd(wait: 0).description == "ended (status 0)")
        #expect(ProgramEnd(wait: 7 << 8).description == "ended (status 7)")
        #expect(ProgramEnd(wait: 11 | 0x80).description == "crashed (signal 11: Segmentation fault)")
    }

    @Test func `patience is for the first answer, then for each next, and for the whole`() {
        let deadlines = WyomingDeadlines(
            start: .seconds(100), firstAnswer: .seconds(3), betweenEvents: .seconds(2), whole: .seconds(6))
        var patience = WyomingPatience(deadlines, .proven, now: .seconds(1))
        #expect(patience.until == .seconds(4))
        patience.heard(now: .seconds(3))
        #expect(patience.until == .seconds(5))
        #expect(patience.complaint == "sent nothing more in 2.0 seconds")
        patience.heard(now: .seconds(6))
        #expect(patience.until == .seconds(7))
        #expect(patience.complaint == "did not end its answer in 6.0 seconds")
        #expect(WyomingPatience(deadlines, .fresh, now: .zero).until == .seconds(103))
    }

    @Test func `the environment holds what a program needs, and what is added`() {
        let ours = ["PATH": "/bin", "LC_TIME": "C", "TOKEN": "secret", "HOME": "/home/x", "LD_PRELOAD": "x.so"]
        #expect(
            CleanEnvironment.variables(adding: ["HOME": "/tmp", "A": "b"]) { ours[$0] }
                == ["A=b", "HOME=/tmp", "LC_TIME=C", "PATH=/bin"])
    }

    @Test(
        arguments: [
            (["/nowhere/speak"], nil, "there is no program '/nowhere/speak'; build it first"),
            (["bin/speak"], "/usr", "there is no program '/usr/bin/speak'; build it first"),
            (["share"], "/usr", "there is no program 'share' in /usr, /nowhere, PATH; build it first"),
            (["/etc/passwd"], nil, "'/etc/passwd' is no program that may be run"),
            (["/usr"], nil, "'/usr' is no program that may be run"),
            (["sh"], "/nowhere", "there is no folder '/nowhere'"),
            ([], nil, "has no command"),
        ] as [([String], String?, String)])
    func `a program that is not here is unavailable`(command: [String], folder: String?, words: String) async throws {
        let program = PluginProgram(
            name: "test", command: command, folder: folder, searchedFolders: ["/nowhere"], remedy: "build it first")
        let pool = WyomingPool(program)
        for call in [{ try await pool.ready() }, { _ = try await pool.ask("go") }]
            as [@Sendable () async throws -> Void]
        {
            let error = await #expect(throws: CueError.self) { try await call() }
            #expect(error?.code == .unavailable)
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
            #expect(error?.message.contains("the plugin 'test'") == true)
        }
    }

    @Test func `a bare name is found in the plugin's folder, the given ones, and along the path`() throws {
        var program = PluginProgram(name: "test", command: ["misbehaving-plugin"], folder: TestPlugin.folder)
        let path = "\(TestPlugin.folder)/misbehaving-plugin"
        #expect(try program.find() == path)
        program.folder = nil
        #expect(throws: CueError.self) { try program.find() }
        program.searchedFolders = [TestPlugin.folder]
        #expect(try program.find() == path)
        #expect(try PluginProgram(name: "test", command: ["sh"]).find().hasSuffix("/sh"))
    }

    @Test func `a manifest describes a program`() throws {
        let manifest = try PluginManifest(
            parsing: Array(
                #"{"name":"a","kind":"synthesizer","protocol":"wyoming-stdio","command":["x"],"environment":{"A":"b"}}"#
                    .utf8), file: "plugin.json")
        let program = PluginProgram(manifest, folder: "/plugins/a", searchedFolders: ["/bin"])
        #expect(
            program
                == PluginProgram(
                    name: "a", command: ["x"], folder: "/plugins/a", searchedFolders: ["/bin"], environment: ["A": "b"],
                    origin: .others)
        )
    }

    @Test func `the kernel's line of a process is read whatever its name is`() throws {
        let numbers = (4...52).map(String.init).joined(separator: " ")
        let status = try #require(ProcessStatus(parsing: Array("7 (a) Z (b) ) S \(numbers)\n".utf8)))
        #expect(!status.hasEnded)
        #expect(status.start == 22)
        #expect(ProcessStatus(parsing: Array("7 (sh) Z \(numbers)\n".utf8))?.hasEnded == true)
        #expect(ProcessStatus(parsing: Array("7 (sh) S 4 5".utf8)) == nil)
        #expect(ProcessStatus(parsing: []) == nil)
        let own = try #require(ProcessStatus(of: getpid()))
        #expect(!own.hasEnded && own.start > 0)
        #expect(ProcessStatus(of: -1) == nil)
    }
}
