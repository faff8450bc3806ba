// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite struct `The first of several restraints` {
    private let recorder = Recorder()
    private let best: RecordingRestraint
    private let other: RecordingRestraint
    private let first: FirstRestraint
    private let obstacle = CueError(.unavailable, "it is another server")

    init() {
        best = RecordingRestraint("best", recorder)
        other = RecordingRestraint("other", recorder)
        first = .first(of: [best, other])
    }

    @Test func `is the best that can be had`() async throws {
        try await first.impose(Claim(depth: -14), NoJournal())
        #expect(await first.note == nil)
        best.failImposing(with: obstacle)
        try await first.impose(Claim(depth: -14), NoJournal())
        #expect(await first.note == "other is used: it is another server")
        try await first.lift(.notifyOthers, NoJournal())
    }

    @Test func `fails as the best does where none can be had`() async throws {
        best.failImposing(with: obstacle)
        other.failImposing(with: CueError(.unavailable, "nothing is"))
        await #expect(throws: obstacle) { try await first.impose(Claim(depth: -14), NoJournal()) }
    }

    @Test func `does not pass over a fault`() async throws {
        best.failImposing(with: CueError(.failed, "a fault"))
        await #expect(throws: CueError.self) { try await first.impose(Claim(depth: -14), NoJournal()) }
        #expect(await first.note == nil)
    }
}
