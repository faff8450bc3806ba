// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@testable import CalloutGuard
import CalloutSystem

@Suite(.serialized) struct `When a process ends or hangs in a window` {
    let lab: GuardLab

    init() throws { lab = try GuardLab() }

    @Test(arguments: [SIGTERM, SIGKILL])
    func `others are given back within 100 ms of its end`(signal: Int32) async throws {
        let client = try await lab.client("hold")
        #expect(lab.isLowered)
        let start = GuardLab.milliseconds
        client.signal(signal)
        let deed = try await lab.next("lifted")
        #expect(deed.time - start < 100)
        #expect(!lab.isLowered)
        client.kill()
    }

    @Test func `others are given back when it exits without a word`() async throws {
        let client = try await lab.client("exit")
        _ = try await lab.next("lifted")
        client.kill()
        #expect(!lab.isLowered)
    }

    @Test func `others are given back when it is stopped, and held back again when it goes on`() async throws {
        let client = try await lab.client("hold")
        defer { client.kill() }
        let start = GuardLab.milliseconds
        client.signal(SIGSTOP)
        let deed = try await lab.next("lifted")
        #expect(deed.time - start > 1_000 && deed.time - start < 1_900, "a lease is 1.5 s, renewed every 0.4 s")
        client.signal(SIGCONT)
        _ = try await lab.next("imposed")
    }

    @Test func `a window that is open for longer than a lease stays open`() async throws {
        let client = try await lab.client("hold")
        defer { client.kill() }
        await #expect(throws: CueError.self) { try await lab.next("lifted", within: .seconds(3)) }
    }

    @Test func `the guard is killed: the next undoes what was left, and the window is not opened again`() async throws {
        let session = try lab.session()
        let activation = try await session.activate()
        let first = try await lab.next("imposed")
        kill(first.process, SIGKILL)
        let restored = try await lab.next("restored")
        #expect(restored.words == "restored 1")
        #expect(restored.process != first.process)
        #expect(!lab.isLowered)
        await session.deactivate(activation, .notifyOthers)
        #expect(await session.note != nil)
        await session.deactivate(try await session.activate(), .notifyOthers)
        #expect(!lab.isLowered)
        #expect(lab.deeds == ["imposed -14", "lifted notifyOthers"])
    }

    @Test func `both are killed: the next guard undoes what they left`() async throws {
        let client = try await lab.client("hold")
        let process = try #require(try lab.lockOwner())
        kill(process, SIGKILL)
        client.signal(SIGKILL)
        client.kill()
        #expect(try await GuardLab.eventually { try lab.lockOwner() == nil })
        #expect(lab.isLowered)
        let status = try await lab.program.restore()
        #expect(!lab.isLowered)
        #expect(status.pending == 0)
        #expect(try await lab.next("restored").words == "restored 1")
    }

    @Test func `the guard is told to end: it lifts everything first, and the next window has a new one`() async throws {
        let session = try lab.session()
        let activation = try await session.activate()
        let first = try await lab.next("imposed")
        kill(first.process, SIGTERM)
        #expect(try await lab.next("lifted").process == first.process)
        #expect(!lab.isLowered)
        await session.deactivate(activation, .notifyOthers)
        await session.deactivate(try await session.activate(), .notifyOthers)
        #expect(try await lab.next("imposed").process != first.process)
        #expect(!lab.isLowered)
    }

    @Test func `the guard hangs: it is ended, and its successor undoes what it left`() async throws {
        let session = try lab.session()
        let activation = try await session.activate()
        let first = try await lab.next("imposed")
        kill(first.process, SIGSTOP)
        let start = SteadyTime.now
        await session.deactivate(activation, .notifyOthers)
        #expect(SteadyTime.now - start < .seconds(5))
        #expect(try await lab.next("restored").process != first.process)
        #expect(!lab.isLowered)
    }

    @Test func `what never comes back is ended with its guard, and the successor undoes what it left`() async throws {
        let session = try lab.session()
        let activation = try await session.activate()
        let first = try await lab.next("imposed")
        try lab.folder.write("", to: "hangs-lift")
        await session.deactivate(activation, .notifyOthers)
        #expect(try await lab.next("restored").process != first.process)
        #expect(!lab.isLowered)
    }

    @Test func `what never comes back when nobody waits for it is ended too`() async throws {
        let client = try await lab.client("hold", ["GUARD_LAB_DEED": "300"])
        try lab.folder.write("", to: "hangs-lift")
        client.signal(SIGTERM)
        client.kill()
        let restored = try await lab.next("restored")
        #expect(restored.process == (try lab.lockOwner()))
        #expect(!lab.isLowered)
    }

    @Test func `a guard that hangs before the first window is replaced`() async throws {
        do {
            let session = try lab.session()
            try await session.ready()
        }
        let process = try #require(try lab.lockOwner())
        kill(process, SIGSTOP)
        let session = try lab.session()
        await session.deactivate(try await session.activate(), .notifyOthers)
        #expect(try await lab.next("lifted").process != process)
    }

    @Test func `a newer guard relieves an older one, which lifts everything first`() async throws {
        let old = GuardedSession(
            .ducking, by: lab.program(version: "0.0.1"), server: nil, version: GuardVersion("0.0.1")!)
        let activation = try await old.activate()
        let first = try await lab.next("imposed")
        let new = try lab.session()
        try await new.ready()
        #expect(try await lab.next("lifted").process == first.process)
        #expect(!lab.isLowered)
        #expect(try await lab.program.status()?.version == GuardVersion.current.description)
        await old.deactivate(activation, .notifyOthers)
        await old.deactivate(try await old.activate(), .notifyOthers)
        #expect(try await lab.next("imposed").process != first.process)
        #expect(!lab.isLowered)
    }

    @Test func `an older program uses a newer guard`() async throws {
        let new = GuardedSession(.ducking, by: lab.program(version: "9.0"), server: nil, version: .current)
        try await new.ready()
        let old = try lab.session()
        try await old.ready()
        #expect(try await lab.program.status()?.version == "9.0")
    }
}
