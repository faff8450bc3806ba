// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import CalloutWyoming
import Foundation
import Testing

@Suite(.serialized, .timeLimit(.minutes(4))) struct `Whatever programs do, all at once` {
    /// Short, since most of them wait for the end of it; who starts slower fails otherwise than it would, and fails.
    static let deadlines = WyomingDeadlines(
        start: .seconds(1), firstAnswer: .milliseconds(500), betweenEvents: .milliseconds(500), whole: .seconds(1),
        end: .milliseconds(100), waiting: .seconds(30))
    /// What a program may take until it is gone.
    static var deadline: Duration { deadlines.start + deadlines.whole + deadlines.end }

    /// Every way in which the program misbehaves, and every text at which it tries something.
    static func deeds() throws -> [(mode: String, text: String)] {
        let program = Process()
        let output = Foundation.Pipe()
        program.executableURL = URL(fileURLWithPath: "\(TestPlugin.folder)/misbehaving-plugin")
        program.arguments = ["modes"]
        program.standardOutput = output
        try program.run()
        let modes = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(whereSeparator: \.isWhitespace).map(String.init)
        program.waitUntilExit()
        try #require(modes.count > 40)
        let texts = ["memory 512", "descriptors 5000", "start leaves", "processes 50", "grow /tmp/callout-grown 64"]
        return modes.map { ($0, "bad") } + texts.map { ("good", $0) }
    }

    /// The longest that a cue took while `body` ran, or of twenty.
    func longestCue(of pool: WyomingPool, while body: @escaping @Sendable () async throws -> Void) async throws
        -> Duration
    {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            let isOver = Flag()
            group.addTask {
                defer { isOver.raise() }
                try await body()
                return true
            }
            var longest = Duration.zero
            var count = 0
            while !isOver.isRaised || count < 20 {
                let begin = ContinuousClock.now
                #expect(try await pool.ask("cue \(count)") == "cue \(count)")
                longest = max(longest, ContinuousClock.now - begin)
                count += 1
            }
            try await group.waitForAll()
            return longest
        }
    }

    @Test(arguments: [("", PluginReach.pipes), ("off", .pipes), ("", .unixSocket), ("off", .unixSocket)])
    func `another speaks in time, we live, and nothing is left behind`(
        sandbox: String, reach: PluginReach
    ) async throws {
        setenv("CALLOUT_SANDBOX", sandbox, 1)
        defer { unsetenv("CALLOUT_SANDBOX") }
        var patient = TestPlugin.policy
        patient.deadlines = WyomingDeadlines()
        let speaker = TestPlugin.pool("good", policy: patient)
        #expect(try await speaker.ask("ready") == "ready")
        let calm = try await longestCue(of: speaker) {}
        let before = children()
        let deeds = try Self.deeds()
        let longest = try await longestCue(of: speaker) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (number, deed) in deeds.enumerated() {
                    // Eight at once, else it is the machine that is measured.
                    if number >= 8 { try await group.next() }
                    group.addTask { try await Self.suffer(deed.mode, deed.text, reach) }
                }
                try await group.waitForAll()
            }
        }
        #expect(longest < calm + Self.deadline, "\(longest) beside \(deeds.count) faults, \(calm) without")
        #expect(children().subtracting(before) == [])
        await speaker.close()
    }

    /// Has one program do its worst, and waits until all of it is gone.
    static func suffer(_ mode: String, _ text: String, _ reach: PluginReach) async throws {
        let life = try Lifeline()
        var limits = PluginLimits.usual
        limits.memory = 64
        limits.disk = 4
        let pool = TestPlugin.confined(
            mode, needs: [.write(life.path)], limits: limits, environment: ["CALLOUT_TEST_LIFE": life.path],
            deadlines: deadlines, reach: reach)
        _ = try? await pool.ask(text)
        await pool.close()
        #expect(await life.isCut(), "\(mode): \(text), \(reach)")
    }

    /// The processes that we have started and that have not ended.
    func children() -> Set<String> {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return Set(
            names.filter { name in
                guard Int32(name) != nil, let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
                    let end = stat.lastIndex(of: ")")
                else { return false }
                let fields = stat[end...].split(separator: " ")
                return fields.count > 2 && fields[1] != "Z" && fields[2] == "\(getpid())"
            })
    }
}
