// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Glibc

/// How much the memory grows over ten thousand cues through one announcer, with the silent sink on a clock that flies.
@main enum Memory {
    static func main() async throws {
        let clock = ManualClock()
        clock.runFree()
        let announcer = Announcer(
            prepare: [.synthesis(.tone), .trimming, .loudness(.speech)], around: [.deadline, .window(.none)],
            to: SilentSink(clock: CueClock(clock)), clock: CueClock(clock))
        try await say(1...1000, by: announcer)
        let before = try residentBytes()
        try await say(1001...10_000, by: announcer)
        let growth = Double(try residentBytes() - before) / 1_048_576
        let verdict = growth < 2 ? "ok  " : "MISS"
        print("\(verdict) growth from cue 1,000 to cue 10,000: \(growth.rounded(to: 2)) MiB (limit 2 MiB)")
    }

    /// Says cues of one to twelve words, each with a name and a key of its own.
    private static func say(_ numbers: ClosedRange<Int>, by announcer: Announcer) async throws {
        for number in numbers {
            let text = Array(repeating: "cue", count: 1 + number % 12).joined(separator: " ")
            let outcome = await announcer.say(Cue(.text(text), name: "cue \(number)", key: "key \(number)"))
            guard outcome == .finished else { throw CueError(.failed, "it ended as \(outcome)") }
        }
    }

    /// The memory that is in use and in RAM: the second figure of `/proc/self/statm` (proc(5)), in pages.
    private static func residentBytes() throws -> Int {
        let text = String(decoding: try Files.read("/proc/self/statm", limit: 4096), as: UTF8.self)
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * sysconf(Int32(_SC_PAGESIZE))
    }
}
