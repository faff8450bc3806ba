// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `A plan's record` {
    private typealias Clocks = PlanRecord.Clocks

    private func record(isPaused: Bool = false, speed: Double = 1, boot: String? = "a") -> PlanRecord {
        PlanRecord(
            file: "plan.json", hash: "0f", position: .seconds(100.25), said: .seconds(60), isPaused: isPaused,
            speed: speed,
            clocks: Clocks(wall: WallTime(sinceEpoch: .seconds(1_000_000)), boot: boot, sinceBoot: .seconds(500)))
    }

    private func clocks(wall: Double, boot: String?, sinceBoot: Double) -> PlanRecord.Clocks {
        Clocks(wall: WallTime(sinceEpoch: .seconds(wall)), boot: boot, sinceBoot: .seconds(sinceBoot))
    }

    @Test func `counts by the steady clock while the machine runs, whatever is done to the wall clock`() {
        // An hour back, as by hand or at the end of summer time where a clock keeps local time.
        let now = clocks(wall: 1_000_030 - 3600, boot: "a", sinceBoot: 530)
        #expect(record().position(at: now) == .seconds(130.25))
    }

    @Test func `counts by the wall clock when the machine was started anew`() {
        #expect(record().position(at: clocks(wall: 1_000_090, boot: "b", sinceBoot: 20)) == .seconds(190.25))
        #expect(record(boot: nil).position(at: clocks(wall: 1_000_090, boot: nil, sinceBoot: 520)) == .seconds(190.25))
    }

    @Test func `counts across midnight`() {
        #expect(record().position(at: clocks(wall: 1_086_400, boot: "b", sinceBoot: 20)) == .seconds(86_500.25))
    }

    @Test func `never goes back`() {
        #expect(record().position(at: clocks(wall: 999_000, boot: "b", sinceBoot: 20)) == .seconds(100.25))
    }

    @Test func `stands still while it is paused, and counts by its speed`() {
        let now = clocks(wall: 1_000_030, boot: "a", sinceBoot: 530)
        #expect(record(isPaused: true).position(at: now) == .seconds(100.25))
        #expect(record(speed: 60).position(at: now) == .seconds(1_900.25))
    }

    @Test func `comes back from its file as it was`() throws {
        let record = record(isPaused: true, speed: 2.5)
        #expect(try PlanRecord(parsing: Array(record.json.description.utf8), path: "x") == record)
    }

    @Test func `tells a file that was cut anywhere`() {
        let bytes = Array(record().json.description.utf8)
        for count in 0..<bytes.count {
            let error = #expect(throws: CueError.self) {
                try PlanRecord(parsing: Array(bytes[..<count]), path: "x.json")
            }
            #expect(error?.message.hasPrefix("x.json does not tell where the plan stood") == true)
        }
    }

    @Test(arguments: ["\"version\":2", "\"position\":1e300", "\"position\":\"0\"", "\"speed\":0", "\"paused\":1"])
    func `tells a file that is none of ours`(member: String) {
        let name = member.prefix { $0 != ":" }
        let text = record().json.description
        guard let start = text.firstRange(of: name) else { return }
        let rest = text[start.lowerBound...].drop { $0 != "," && $0 != "}" }
        let changed = text[..<start.lowerBound] + member + rest
        #expect(throws: CueError.self) { try PlanRecord(parsing: Array(changed.utf8), path: "x") }
    }
}
