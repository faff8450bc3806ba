// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutWyoming
import Foundation
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A pool of instances` {
    @Test func `gives each of 200 utterances at once its own answer`() async throws {
        var policy = TestPlugin.policy
        policy.deadlines.whole = .seconds(30)
        policy.deadlines.firstAnswer = .seconds(30)
        let pool = TestPlugin.pool("good", instances: 2, policy: policy)
        let answers = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for number in 0..<200 { group.addTask { (number, try await pool.ask("number \(number)")) } }
            return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(answers == Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, "number \($0)") }))
    }

    @Test func `starts nothing before it is asked, and no more than it may`() async throws {
        let pool = TestPlugin.pool("good", instances: 2)
        let pids = try await withThrowingTaskGroup(of: Int32.self) { group in
            for _ in 0..<50 { group.addTask { try await pool.pid() } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect((1...2).contains(pids.count))
    }

    @Test func `keeps the rate, marks and samples of an answer`() async throws {
        let audio = try await TestPlugin.pool("good").synthesize(Utterance("go", locale: .english))
        #expect(audio.sampleRate == 8_000)
        #expect(audio.channels == [[Float(103) / 128, Float(111) / 128]])
        #expect(audio.marks == [Mark(.word, name: "go", frame: 1)])
    }

    @Test func `knows what the program says of itself`() async throws {
        let pool = TestPlugin.pool("good")
        let info = try await pool.info()
        #expect(info.synthesizers.first?.version == "7")
        #expect(try await pool.info() == info)
    }

    @Test func `gets ready once`() async throws {
        let pool = TestPlugin.pool("good")
        try await pool.ready()
        let pid = try await pool.pid()
        try await pool.ready()
        #expect(try await pool.pid() == pid)
    }

    @Test func `ends its instances when it is closed, and starts new ones later`() async throws {
        let pool = TestPlugin.pool("good", instances: 2)
        let pid = try await pool.pid()
        await pool.close()
        #expect(TestPlugin.processes(inGroup: pid).isEmpty)
        #expect(try await pool.pid() != pid)
    }

    @Test func `ends its instances with itself`() async throws {
        let life = try Lifeline()
        _ = try await TestPlugin.pool("good", environment: ["CALLOUT_TEST_LIFE": life.path]).pid()
        #expect(await life.isCut())
    }

    @Test func `gives a program a clean environment, its folder and no descriptor of ours`() async throws {
        setenv("CALLOUT_TEST_SECRET", "secret", 1)
        let leak = open("/dev/null", O_RDONLY)
        defer { close(leak) }
        var program = TestPlugin.pool("good", environment: ["CALLOUT_TEST_GIVEN": "given"]).program
        program.folder = "/usr"
        let pool = WyomingPool(program, policy: TestPlugin.policy)
        #expect(try await pool.ask("env CALLOUT_TEST_SECRET") == "unset")
        #expect(try await pool.ask("env CALLOUT_TEST_GIVEN") == "given")
        #expect(try await pool.ask("env PATH") == ProcessInfo.processInfo.environment["PATH"])
        #expect(try await pool.ask("folder") == "/usr")
        #expect(try await pool.ask("files") == "0")
    }

    @Test func `ends a cancelled utterance at once, and its instance`() async throws {
        let (life, mark) = (try Lifeline(), try Lifeline())
        var policy = TestPlugin.policy
        policy.deadlines.firstAnswer = .seconds(60)
        policy.deadlines.whole = .seconds(60)
        let pool = TestPlugin.pool(
            "neverAnswers", environment: ["CALLOUT_TEST_LIFE": life.path, "CALLOUT_TEST_MARK": mark.path],
            policy: policy)
        let pid = try await pool.pid()
        let busy = Task { try await pool.ask("bad") }
        #expect(await mark.isCut())
        let waiting = Task { try await pool.ask("good") }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        #expect(!TestPlugin.processes(inGroup: pid).isEmpty)
        busy.cancel()
        await #expect(throws: CancellationError.self) { try await busy.value }
        #expect(await life.isCut())
        #expect(try await pool.ask("good again") == "good again")
    }

    @Test func `refuses more than may wait, and lets none wait too long`() async throws {
        var policy = TestPlugin.policy
        policy.waiting = 1
        // The first is at work for longer than the second may wait.
        policy.deadlines.waiting = .seconds(1)
        policy.deadlines.firstAnswer = .seconds(2)
        policy.deadlines.whole = .seconds(4)
        let pool = TestPlugin.pool("neverAnswers", policy: policy)
        #expect(try await pool.ask("good") == "good")
        let codes = await withTaskGroup(of: CueError.Code?.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    do {
                        _ = try await pool.ask("bad")
                        return nil
                    } catch {
                        return (error as? CueError)?.code
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(codes.first == .failed)
        // The second may be sent ahead or wait; either way it does not wait for ever.
        #expect(codes.allSatisfy { $0 == .failed || $0 == .timedOut })
        #expect(codes.contains(.timedOut))
    }

    @Test func `leaves no descriptor and no process, whatever happened`() async throws {
        await #expect(processExitsWith: .success) {
            func descriptors() -> Int {
                ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).count
            }
            var policy = TestPlugin.policy
            policy.deadlines.firstAnswer = .milliseconds(100)
            policy.deadlines.betweenEvents = .milliseconds(100)
            policy.deadlines.whole = .milliseconds(200)
            // What the runtime opens for its own tasks, it opens now.
            let good = TestPlugin.pool("good")
            _ = try await good.ask("good")
            await good.close()
            let before = descriptors()
            for fault in `A program that misbehaves costs one cue`.faults {
                let pool = TestPlugin.pool(fault.mode, policy: policy)
                _ = try await pool.pid()
                _ = try? await pool.ask("bad")
                await pool.close()
                #expect(descriptors() == before, "\(fault.mode)")
            }
            let missing = WyomingPool(PluginProgram(name: "x", command: ["/nowhere/x"]))
            _ = try? await missing.ask("good")
            await missing.close()
            #expect(descriptors() == before)
            // No child, not even a dead one.
            #expect(waitpid(-1, nil, WNOHANG) == -1 && errno == ECHILD)
        }
    }
}
