// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Foundation
import SoundLab
import Testing

@testable import CalloutGuard

@Suite(.serialized) struct `The guard's socket` {
    let lab: GuardLab

    init() throws { lab = try GuardLab() }

    private func window() async throws {
        let session = try lab.session()
        await session.deactivate(try await session.activate(), .notifyOthers)
    }

    private func mode(_ path: String) throws -> mode_t {
        var info = stat()
        try #require(lstat(path, &info) == 0)
        return info.st_mode & 0o777
    }

    @Test func `is the user's alone, whatever the folder was before`() async throws {
        let place = try lab.place
        try Files.createFolder(place.folder)
        chmod(place.folder, 0o777)
        try await window()
        #expect(try mode(place.folder) == 0o700)
        #expect(try mode(place.socket) == 0o600)
        #expect(try mode(place.lock) == 0o600)
    }

    @Test func `one that is left over, or no socket at all, is replaced`() async throws {
        let place = try lab.place
        try place.prepareFolder()
        do { _ = try UnixSocket.listen(place.socket) }
        #expect(Files.kind(of: place.socket) == .other, "it is stale")
        try await window()
        let process = try #require(try lab.lockOwner())
        kill(process, SIGKILL)
        #expect(try await GuardLab.eventually { try lab.lockOwner() == nil })
        try Files.write([], to: "\(place.folder)/plain")
        rename("\(place.folder)/plain", place.socket)
        try await window()
    }

    @Test func `a folder that is no folder is told by name`() async throws {
        try Files.write([], to: "\(lab.folder.path)/run/callout")
        let error = await #expect(throws: CueError.self) { try await window() }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("set XDG_RUNTIME_DIR") == true)
    }

    @Test func `a runtime folder that is missing is told by name`() async throws {
        let program = {
            var program = lab.program
            program.environment["XDG_RUNTIME_DIR"] = "\(lab.folder.path)/nowhere"
            return program
        }()
        let error = await #expect(throws: CueError.self) { try await GuardedSession(by: program).ready() }
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("\(lab.folder.path)/nowhere/callout cannot be used") == true)
    }

    @Test func `where the state's folder cannot be written the journal is beside the socket`() async throws {
        try FileManager.default.removeItem(atPath: "\(lab.folder.path)/state")
        try Files.write([], to: "\(lab.folder.path)/state")
        try await window()
        #expect(Files.names(in: try lab.place.folder).contains { $0.hasSuffix(".journal") })
    }

    @Test(arguments: [
        "nonsense\n", "\n", "{}\n", #"{"type":"ready","id":1}"# + "\n", String(repeating: "x", count: 70_000),
    ])
    func `a stranger's words cost nobody else a window`(words: String) async throws {
        let session = try lab.session()
        let activation = try await session.activate()
        let socket = try UnixSocket.connect(try lab.place.socket)
        _ = UnixSocket.send(Array(words.utf8), to: socket)
        var answer: [UInt8]? = nil
        #expect(
            try await GuardLab.eventually {
                if let bytes = UnixSocket.receive(socket) { answer = bytes }
                return answer != nil
            }, "it is answered or let go")
        #expect(lab.isLowered)
        await session.deactivate(activation, .notifyOthers)
        #expect(!lab.isLowered)
    }

    @Test func `who says nothing is let go`() async throws {
        try await window()
        let socket = try UnixSocket.connect(try lab.place.socket)
        #expect(try await GuardLab.eventually { UnixSocket.receive(socket) == [] })
    }

    @Test func `twenty who start at once share one guard`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { try await lab.session().ready() } }
            try await group.waitForAll()
        }
        let log = try lab.folder.text("state/callout/guard-\(try lab.place.name).log")
        #expect(log.split(separator: "\n").filter { $0.contains("began") }.count == 1)
    }
}
