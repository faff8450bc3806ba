// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import CalloutWyoming
import Foundation
import Testing

@Suite(.serialized, .timeLimit(.minutes(2))) final class `A program without a sandbox` {
    init() { setenv("CALLOUT_SANDBOX", "off", 1) }

    deinit { unsetenv("CALLOUT_SANDBOX") }

    func limits() -> PluginLimits {
        var limits = PluginLimits.usual
        limits.memory = 64
        limits.disk = 4
        return limits
    }

    @Test func `has its limits all the same`() async throws {
        let pool = TestPlugin.confined(limits: limits())
        let memory = try #require(Int(try await pool.ask("memory 256")))
        #expect((16..<64).contains(memory), "\(memory) MB")
        let files = try #require(Int(try await pool.ask("descriptors 5000")))
        #expect((900..<1_024).contains(files))
        let folder = try SecretFolder()
        let error = await #expect(throws: CueError.self) {
            try await TestPlugin.confined(limits: self.limits()).ask("grow \(folder.path)/new 16")
        }
        #expect(error?.message.contains("File size limit exceeded") == true, "\(error?.message ?? "")")
        let size = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/new")[.size] as? Int
        #expect(size == 4 << 20)
    }

    @Test func `has them too when it is ours`() async throws {
        let program = PluginProgram(
            name: "test", command: ["\(TestPlugin.folder)/misbehaving-plugin", "good"], limits: limits())
        var policy = TestPlugin.policy
        policy.deadlines.betweenEvents = .seconds(20)
        policy.deadlines.whole = .seconds(20)
        let memory = try #require(Int(try await WyomingPool(program, policy: policy).ask("memory 256")))
        #expect((16..<64).contains(memory), "\(memory) MB")
    }

    @Test func `is the first that the system ends when memory is used up`() async throws {
        #expect(try await TestPlugin.confined().ask("read /proc/self/oom_score_adj") == "1000 ")
    }

    @Test(arguments: ["leavesDaemon", "startsMany", "stopsItself", "dropsPipeToGrandchild"])
    func `leaves nothing behind that is like other programs`(mode: String) async throws {
        let life = try Lifeline()
        let pool = TestPlugin.confined(mode, environment: ["CALLOUT_TEST_LIFE": life.path])
        #expect(try await pool.ask("good") == "good")
        await #expect(throws: CueError.self) { try await pool.ask("bad") }
        #expect(await life.isCut())
        #expect(try await pool.ask("good again") == "good again")
    }

    /// A daemon's first process is there for so short that it is gone between two looks: seen with one in eight.
    @Test func `leaves nothing behind that went away just then`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<60 {
                if number >= 12 { try await group.next() }
                group.addTask {
                    try await `Whatever programs do, all at once`.suffer("good", "start leaves", .pipes)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `does not start at a word that is none`() async throws {
        setenv("CALLOUT_SANDBOX", "of", 1)
        let error = await #expect(throws: CueError.self) { try await TestPlugin.confined().ask("good") }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains("CALLOUT_SANDBOX is 'of'") == true)
    }
}
