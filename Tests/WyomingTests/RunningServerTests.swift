// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import CalloutWyoming
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A server that runs already` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var unix: ServerAddress { .unix(path: folder.path("s")) }

    private func serve(_ mode: String, at address: ServerAddress) throws -> Program {
        let server = try Program("\(TestPlugin.folder)/misbehaving-plugin", [mode, address.description], [:])
        #expect(server.line() == "listening at \(address)")
        return server
    }

    private func pool(at address: ServerAddress, remedy: String? = nil) -> WyomingPool {
        var policy = TestPlugin.policy
        policy.deadlines.start = .milliseconds(500)
        return WyomingPool(
            PluginProgram(
                name: "test", command: [], remedy: remedy, origin: .others, reach: .server(address), needs: [.network]),
            policy: policy)
    }

    private func freePort() throws -> ServerAddress {
        .tcp(host: "127.0.0.1", port: try SocketAddress.freePort())
    }

    @Test func `is asked, and goes on when we go`() async throws {
        for address in [unix, try freePort()] {
            let server = try serve("good", at: address)
            let first = pool(at: address)
            #expect(try await first.pid() == server.identifier)
            #expect(try await first.info().synthesizers.first?.version == "7")
            await first.close()
            let second = pool(at: address)
            #expect(try await second.pid() == server.identifier)
            await second.close()
            #expect(server.isRunning)
        }
    }

    @Test func `and is not there is told at once, with what to do`() async throws {
        for address in [unix, try freePort()] {
            let error = await #expect(throws: CueError.self) { try await pool(at: address).ask("good") }
            #expect(error?.code == .unavailable)
            let words = "no server of the plugin 'test' can be reached at \(address) ("
            #expect(error?.message.hasPrefix(words) == true, "\(error?.message ?? "")")
            #expect(error?.message.hasSuffix("start it, or mend the plugin's uri") == true)
            let early = await #expect(throws: CueError.self) { try await pool(at: address).ready() }
            #expect(early?.code == .unavailable && early?.message.hasPrefix(words) == true)
            let told = await #expect(throws: CueError.self) {
                try await pool(at: address, remedy: "run 'make voice'").ask("good")
            }
            #expect(told?.message.hasSuffix(": run 'make voice'") == true)
        }
    }

    @Test func `that was started anew is asked again`() async throws {
        let pool = pool(at: unix)
        for _ in 0..<2 {
            let server = try serve("good", at: unix)
            #expect(try await pool.pid() == server.identifier)
            server.kill()
        }
        await #expect(throws: CueError.self) { try await pool.ask("good") }
    }

    @Test(arguments: [
        ("neverAnswers", CueError.Code.timedOut, "gave no answer in 1.0 seconds while speaking, and was left"),
        ("hangsUp", .failed, "closed the connection while speaking"),
        ("logsToOutput", .failed, "its socket is for events alone"),
        ("exitsZero", .failed, "closed the connection while speaking"),
    ])
    func `and misbehaves costs one cue`(mode: String, code: CueError.Code, words: String) async throws {
        let server = try serve(mode, at: unix)
        let pool = pool(at: unix)
        let error = await #expect(throws: CueError.self) { try await pool.ask("bad") }
        #expect(error?.code == code)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        server.kill()
    }
}
