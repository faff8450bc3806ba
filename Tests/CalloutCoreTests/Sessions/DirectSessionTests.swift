// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutTesting
import Testing

@Suite struct `A session that holds others back from this process` {
    private let recorder = Recorder()

    @Test func `imposes in order and lifts the other way round`() async throws {
        let session = session("a", "b")
        let activation = try await session.activate()
        await session.deactivate(activation, .notifyOthers)
        #expect(recorder.entries == ["a imposes -14", "b imposes -14", "b lifts notifyOthers", "a lifts notifyOthers"])
    }

    @Test(.bug(id: "ferrostar#960"))
    func `a late deactivation does not close a newer activation`() async throws {
        let session = session("a")
        let old = try await session.activate()
        let new = try await session.activate()
        await session.deactivate(old, .notifyOthers)
        #expect(recorder.entries == ["a imposes -14", "a imposes -14"])
        await session.deactivate(new, .quietly)
        #expect(recorder.entries.last == "a lifts quietly")
    }

    @Test func `lifts what it has imposed when one of its restraints fails`() async throws {
        let broken = RecordingRestraint("b", recorder)
        broken.failImposing(with: CueError(.failed, "no"))
        let session = DirectSession(by: [RecordingRestraint("a", recorder), broken])
        await #expect(throws: CueError.self) { try await session.activate() }
        #expect(recorder.entries == ["a imposes -14", "b lifts notifyOthers", "a lifts notifyOthers"])
        broken.failImposing(with: nil)
        await session.deactivate(try await session.activate(), .notifyOthers)
        #expect(recorder.entries.count == 7)
    }

    @Test func `one that mixes touches nobody`() async throws {
        let session = DirectSession(.mixing, by: [RecordingRestraint("a", recorder)])
        try await session.ready()
        _ = try await session.activate()
        #expect(recorder.entries.isEmpty)
    }

    private func session(_ names: String...) -> DirectSession {
        DirectSession(by: names.map { RecordingRestraint($0, recorder) })
    }
}
