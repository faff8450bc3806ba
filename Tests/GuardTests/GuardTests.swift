// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@testable import CalloutGuard
import CalloutSystem

@Suite(.serialized) struct `The guard` {
    let lab: GuardLab

    init() throws { lab = try GuardLab() }

    @Test func `starts with the first ready, and holds others back for one window`() async throws {
        let session = try lab.session()
        #expect(try lab.lockOwner() == nil, "nothing is started early")
        try await session.ready()
        #expect(try lab.lockOwner() != nil)
        #expect(!lab.isLowered)
        let activation = try await session.activate()
        #expect(lab.isLowered)
        await session.deactivate(activation, .quietly)
        #expect(!lab.isLowered)
        #expect(lab.deeds == ["imposed -14", "lifted quietly"])
    }

    @Test func `one guard serves two processes, and they share one window`() async throws {
        let (one, other) = (try lab.session(), try lab.session(-20))
        async let ready: Void = one.ready()
        try await other.ready()
        try await ready
        let first = try await one.activate()
        let second = try await other.activate()
        await one.deactivate(first, .notifyOthers)
        #expect(lab.isLowered)
        await other.deactivate(second, .notifyOthers)
        #expect(lab.deeds == ["imposed -14", "imposed -20", "lifted notifyOthers"])
    }

    @Test(.bug(id: "ferrostar#960"))
    func `a late deactivation does not close a newer window`() async throws {
        let session = try lab.session()
        let old = try await session.activate()
        let new = try await session.activate()
        #expect(new.number > old.number)
        await session.deactivate(old, .notifyOthers)
        #expect(lab.isLowered)
        await session.deactivate(new, .notifyOthers)
        #expect(!lab.isLowered)
    }

    @Test func `a claim that cannot be imposed is an error, and nobody is held back`() async throws {
        try lab.folder.write("", to: "fails-impose")
        let session = try lab.session()
        let error = await #expect(throws: CueError.self) { _ = try await session.activate() }
        #expect(error?.message == "the lab does not impose")
        _ = try await lab.next("lifted")
        unlink("\(lab.folder.path)/fails-impose")
        await session.deactivate(try await session.activate(), .notifyOthers)
        #expect(lab.deeds == ["imposed -14", "lifted notifyOthers"])
    }

    @Test func `what is not ready is told, and the next ready looks again`() async throws {
        try lab.folder.write("", to: "fails-ready")
        let session = try lab.session()
        await #expect(throws: CueError.self) { try await session.ready() }
        unlink("\(lab.folder.path)/fails-ready")
        try await session.ready()
    }

    @Test(.bug(id: "ferrostar#960"))
    func `a lift that fails ends the window all the same, and is tried again`() async throws {
        let session = try lab.session()
        let activation = try await session.activate()
        try lab.folder.write("", to: "fails-lift")
        await session.deactivate(activation, .notifyOthers)
        #expect(lab.isLowered)
        unlink("\(lab.folder.path)/fails-lift")
        _ = try await lab.next("lifted")
        #expect(!lab.isLowered)
    }

    @Test func `a thousand windows leave no descriptor behind, here or there`() async throws {
        let session = try lab.session()
        await session.deactivate(try await session.activate(), .notifyOthers)
        let process = try #require(try lab.lockOwner())
        func descriptors() throws -> [Int] {
            try [process, getpid()].map { try FileManager.default.contentsOfDirectory(atPath: "/proc/\($0)/fd").count }
        }
        let before = try descriptors()
        var fastest = Duration.seconds(1)
        for _ in 0..<1_000 {
            let start = SteadyTime.now
            await session.deactivate(try await session.activate(), .notifyOthers)
            fastest = min(fastest, SteadyTime.now - start)
            _ = lab.deeds
        }
        let after = try descriptors()
        #expect(after[0] <= before[0] + 1, "the journal may be on its way to the disk")
        #expect(
            after[1] <= before[1] + 200, "other tests run beside this one in our process; a leak would be a thousand")
        #expect(fastest < .milliseconds(2), "both ways, with the lab's own work")
    }

    @Test func `ends when nobody has used it for a while`() async throws {
        var program = lab.program
        program.idle = .milliseconds(200)
        do {
            let session = GuardedSession(by: program)
            await session.deactivate(try await session.activate(), .notifyOthers)
            try await Task.sleep(for: .milliseconds(300))
            #expect(try lab.lockOwner() != nil, "it stays while somebody is connected")
        }
        #expect(try await GuardLab.eventually { try Files.kind(of: lab.place.socket) == nil })
    }

    @Test func `an idle guard does nothing`() async throws {
        let session = try lab.session()
        await session.deactivate(try await session.activate(), .notifyOthers)
        let process = try #require(try lab.lockOwner())
        /// How often its thread has waited for something.
        func waits() throws -> Substring? {
            try String(contentsOfFile: "/proc/\(process)/task/\(process)/status", encoding: .utf8)
                .split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        }
        // What it had to do may take a while on a busy machine.
        for _ in 0..<5 {
            let before = try waits()
            try await Task.sleep(for: .seconds(1))
            if try waits() == before { return }
        }
        Issue.record("the guard wakes up though there is nothing to do")
    }

    @Test func `doctor sees a guard without starting one`() async throws {
        #expect(try await lab.program.status() == nil)
        #expect(try lab.lockOwner() == nil)
        let session = try lab.session()
        try await session.ready()
        let status = try #require(try await lab.program.status())
        #expect(status.version == GuardVersion.current.description)
        #expect(status.restraints == ["lab"])
        #expect(status.leases == 0)
    }

    @Test func `restore gives everything back, and the window is not opened again`() async throws {
        let session = try lab.session()
        let activation = try await session.activate()
        let status = try await lab.program.restore()
        #expect(!lab.isLowered)
        #expect(status.pending == 0 && status.leases == 0)
        for _ in 0..<1_000 where await session.note == nil { try await Task.sleep(for: .milliseconds(5)) }
        #expect(await session.note == "other audio was given back at the user's wish")
        await session.deactivate(activation, .notifyOthers)
        #expect(lab.deeds == ["imposed -14", "lifted notifyOthers"])
    }

    @Test func `a program that is missing is unavailable, and says where it belongs`() async throws {
        var program = lab.program
        program.folders = ["/nowhere"]
        let session = GuardedSession(by: program)
        let error = await #expect(throws: CueError.self) { try await session.ready() }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("'guard-lab' in /nowhere") == true)
    }

    @Test func `a session that mixes starts no guard`() async throws {
        let session = GuardedSession(.mixing, by: lab.program)
        try await session.ready()
        await session.deactivate(try await session.activate(), .notifyOthers)
        #expect(try lab.lockOwner() == nil)
    }
}
