// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutWyoming
import Foundation
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A program that listens on a socket` {
    static let reaches = [PluginReach.unixSocket, .tcpPort]

    private func pool(
        _ mode: String, _ reach: PluginReach, environment: [String: String] = [:],
        policy: WyomingPolicy = TestPlugin.policy
    ) -> WyomingPool {
        WyomingPool(
            PluginProgram(
                name: "test", command: ["\(TestPlugin.folder)/misbehaving-plugin", mode, "{uri}"],
                environment: environment, reach: reach), policy: policy)
    }

    /// Its policy, where it is waited for only so long.
    private func policy(start: Duration) -> WyomingPolicy {
        var policy = TestPlugin.policy
        policy.deadlines.start = start
        return policy
    }

    @Test(arguments: reaches) func `speaks as any other, and keeps nothing of us`(reach: PluginReach) async throws {
        let life = try Lifeline()
        let pool = pool("good", reach, environment: ["CALLOUT_TEST_LIFE": life.path])
        let pid = try await pool.pid()
        #expect(try await pool.info().synthesizers.first?.version == "7")
        #expect(try await pool.ask(String(repeating: "long ", count: 1_000)).count == 5_000)
        #expect(try await pool.pid() == pid)
        await pool.close()
        #expect(await life.isCut())
        #expect(try await pool.ask("good again") == "good again")
        await pool.close()
    }

    @Test(arguments: reaches)
    func `is waited for until it listens, and its log is drained meanwhile`(reach: PluginReach) async throws {
        let pool = pool("listensLate", reach)
        #expect(try await pool.ask("good") == "good")
        await pool.close()
    }

    @Test(arguments: reaches) func `that never listens is waited for so long, and ended`(reach: PluginReach)
        async throws
    {
        let life = try Lifeline()
        let pool = pool(
            "neverListens", reach, environment: ["CALLOUT_TEST_LIFE": life.path],
            policy: policy(start: .seconds(2)))
        let error = await #expect(throws: CueError.self) { try await pool.ask("good") }
        #expect(error?.code == .timedOut)
        #expect(error?.message.contains("the plugin 'test' did not listen at ") == true, "\(error?.message ?? "")")
        #expect(error?.message.contains(" in 2.0 seconds, and was ended") == true, "\(error?.message ?? "")")
        #expect(await life.isHeld())
        #expect(await life.isCut())
    }

    @Test(arguments: reaches) func `that ends before it listens is told with its last words`(reach: PluginReach)
        async throws
    {
        let pool = pool("endsBeforeListening", reach)
        let error = await #expect(throws: CueError.self) { try await pool.ask("good") }
        #expect(error?.code == .failed)
        #expect(
            error?.message.contains("the plugin 'test' ended (status 3) before it listened at ") == true,
            "\(error?.message ?? "")")
        #expect(error?.message.contains("it last wrote \"no model\"") == true, "\(error?.message ?? "")")
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let mode: String
        let code: CueError.Code
        let words: String
        var testDescription: String { mode }
    }

    @Test(
        arguments: [
            Fault(mode: "hangsUp", code: .failed, words: "closed the connection while speaking"),
            Fault(mode: "closesOutput", code: .timedOut, words: "gave no answer in 0.5 seconds"),
            Fault(mode: "logsToOutput", code: .failed, words: "its socket is for events alone"),
            Fault(mode: "endlessHeader", code: .failed, words: "a header line is longer than 65536 bytes"),
            Fault(mode: "hugePayload", code: .failed, words: "a payload_length of 10000000000 is not"),
            Fault(mode: "neverAnswers", code: .timedOut, words: "gave no answer in 0.5 seconds while speaking"),
            Fault(mode: "ignoresTerm", code: .timedOut, words: "gave no answer in 0.5 seconds"),
            Fault(mode: "crashesInAudio", code: .failed, words: "crashed (signal 11: Segmentation fault)"),
            Fault(mode: "exitsNonzero", code: .failed, words: "ended (status 3) while speaking"),
            Fault(mode: "dropsPipeToGrandchild", code: .failed, words: "ended (status 3) while speaking"),
        ], reaches)
    func `and misbehaves costs one cue, and nothing of it is left`(fault: Fault, reach: PluginReach) async throws {
        let life = try Lifeline()
        let pool = pool(fault.mode, reach, environment: ["CALLOUT_TEST_LIFE": life.path])
        // Whoever has answered once has less time.
        if fault.mode != "hangsUp" { #expect(try await pool.ask("good") == "good") }
        let error = await #expect(throws: CueError.self) { try await pool.ask("bad") }
        #expect(error?.code == fault.code)
        #expect(error?.message.contains(fault.words) == true, "\(error?.message ?? "")")
        #expect(await life.isCut())
        if fault.mode != "hangsUp" { #expect(try await pool.ask("good again") == "good again") }
        await pool.close()
    }

    @Test(arguments: reaches, ["then exit", "then late"])
    func `and was gone or spent before it read anything costs none`(reach: PluginReach, text: String) async throws {
        let life = try Lifeline()
        let pool = pool("good", reach, environment: ["CALLOUT_TEST_LIFE": life.path])
        #expect(try await pool.ask(text) == text)
        #expect(await life.isCut())
        #expect(try await pool.ask("good again") == "good again")
        await pool.close()
    }

    @Test(arguments: reaches) func `that ignores SIGTERM is killed when it is let go`(reach: PluginReach) async throws {
        let life = try Lifeline()
        let pool = pool("answersTooLate", reach, environment: ["CALLOUT_TEST_LIFE": life.path])
        #expect(try await pool.ask("good") == "good")
        await #expect(throws: CueError.self) { try await pool.ask("bad") }
        #expect(await life.isCut())
        await pool.close()
    }

    @Test(arguments: reaches) func `is not waited for when nobody waits for the cue`(reach: PluginReach) async throws {
        let life = try Lifeline()
        let pool = pool(
            "neverListens", reach, environment: ["CALLOUT_TEST_LIFE": life.path], policy: policy(start: .seconds(60)))
        try await pool.ready()
        let cue = Task { try await pool.ask("good") }
        #expect(await life.isHeld())
        cue.cancel()
        await #expect(throws: CancellationError.self) { try await cue.value }
        await pool.close()
        #expect(await life.isCut())
    }

    @Test func `in the file system has a folder that nobody else can look into, gone once it is reached`() async throws
    {
        let pool = pool("good", .unixSocket)
        let rights = try await pool.ask("rights").split(separator: " ").map(String.init)
        #expect(rights.count == 2 && rights[0].contains("callout-run-") && rights[1] == "700", "\(rights)")
        #expect(!FileManager.default.fileExists(atPath: rights[0]))
        #expect(try await pool.ask("good") == "good")
        await pool.close()
    }

    @Test(arguments: ["neverListens", "endsBeforeListening"])
    func `leaves no folder where it never listens`(mode: String) async throws {
        let pool = pool(mode, .unixSocket, policy: policy(start: .milliseconds(50)))
        let error = await #expect(throws: CueError.self) { try await pool.ask("good") }
        let words = error?.message.split { " ;".contains($0) } ?? []
        let folder = try #require(words.first { $0.hasPrefix("unix://") }).dropFirst("unix://".count).dropLast(
            "/s".count)
        #expect(folder.contains("callout-run-"))
        #expect(!FileManager.default.fileExists(atPath: String(folder)))
    }

    @Test(.enabled(if: hasSandbox, "\(sandboxHere.words): apt-get install bubblewrap"), arguments: reaches)
    func `is reached in its sandbox, which ends with it`(reach: PluginReach) async throws {
        let life = try Lifeline()
        let pool = TestPlugin.confined(
            needs: [.write(life.path)] + (reach == .tcpPort ? [.network] : []),
            environment: ["CALLOUT_TEST_LIFE": life.path], reach: reach)
        #expect(try await pool.ask("good") == "good")
        #expect(try await pool.ask("count \(NSHomeDirectory())") == "0")
        await pool.close()
        #expect(await life.isCut())
    }
}
