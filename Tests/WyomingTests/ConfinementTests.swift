// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import CalloutWyoming
import Foundation
import Testing

/// Whether a sandbox can be had here, and why not.
let sandboxHere = SandboxTool.state()
let hasSandbox = if case .works = sandboxHere { true } else { false }

@Suite(.timeLimit(.minutes(2)), .enabled(if: hasSandbox, "\(sandboxHere.words): apt-get install bubblewrap"))
struct `A program of others, in a sandbox` {
    @Test func `speaks as any other`() async throws {
        let pool = TestPlugin.confined()
        #expect(try await pool.ask("good") == "good")
        #expect(try await pool.ask("folder") == URL(fileURLWithPath: TestPlugin.folder).resolvingSymlinksInPath().path)
        #expect(try await pool.info().synthesizers.first?.version == "7")
        #expect(try await pool.ask("files") == "0")
    }

    @Test func `does not see the user's files, nor our temporary ones, unless it asked to`() async throws {
        let folder = try SecretFolder()
        let pool = TestPlugin.confined()
        #expect(try await pool.ask("read \(folder.secret)") == "No such file or directory")
        #expect(try await pool.ask("count \(NSHomeDirectory())") == "0")
        #expect(try await pool.ask("count /run") == "0")
        #expect(try await pool.ask("env TMPDIR") == "/tmp")
        let asked = TestPlugin.confined(needs: [.read(folder.path)])
        #expect(try await asked.ask("read \(folder.secret)") == "secret")
        #expect(try await asked.ask("write \(folder.path)/new") == "Read-only file system")
        let writes = TestPlugin.confined(needs: [.write(folder.path)])
        #expect(try await writes.ask("write \(folder.path)/new") == "written")
        #expect(FileManager.default.fileExists(atPath: "\(folder.path)/new"))
    }

    @Test(arguments: [
        "/usr/callout-test", "/dev/callout-test", "/home/callout-test", TestPlugin.folder + "/callout-test",
    ])
    func `writes nothing of ours`(path: String) async throws {
        let answer = try await TestPlugin.confined().ask("write \(path)")
        #expect(["Read-only file system", "Permission denied"].contains(answer), "\(answer)")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `reaches no port of this machine, unless it needs the network`() async throws {
        let door = try Door()
        #expect(try await TestPlugin.confined().ask("reach \(door.port)") != "reached")
        #expect(try await TestPlugin.confined(needs: [.network]).ask("reach \(door.port)") == "reached")
    }

    @Test func `neither sees nor ends who started it, and learns no secret of it`() async throws {
        setenv("CALLOUT_TEST_SECRET", "secret", 1)
        let pool = TestPlugin.confined()
        #expect(try await pool.ask("end \(getpid())") == "No such process")
        #expect(try await pool.ask("read /proc/\(getpid())/environ") == "No such file or directory")
        // The first process of its own world is all that it has for a parent: it cannot be ended from within.
        #expect(try await pool.ask("end 1") == "done")
        #expect(try await !pool.ask("read /proc/1/environ").contains("secret"))
        #expect(try await pool.ask("good") == "good")
    }

    @Test func `may fill so much memory and disk, open so many files, and no more`() async throws {
        var limits = PluginLimits.usual
        limits.memory = 64
        limits.disk = 4
        let pool = TestPlugin.confined(limits: limits)
        let memory = try #require(Int(try await pool.ask("memory 256")))
        #expect((16..<64).contains(memory), "\(memory) MB")
        for folder in ["/tmp", NSHomeDirectory()] {
            let disk = try #require(Int(try await TestPlugin.confined(limits: limits).ask("disk \(folder) 64")))
            #expect((3...4).contains(disk), "\(folder): \(disk) MB")
        }
        let shared = try #require(Int(try await TestPlugin.confined(limits: limits).ask("disk /dev/shm 256")))
        #expect((32...64).contains(shared), "\(shared) MB")
        let files = try #require(Int(try await TestPlugin.confined().ask("descriptors 5000")))
        #expect((900..<1_024).contains(files))
    }

    @Test(arguments: ["leavesDaemon", "startsMany", "stopsItself", "ignoresTerm", "dropsPipeToGrandchild"])
    func `leaves nothing behind`(mode: String) async throws {
        let life = try Lifeline()
        let pool = TestPlugin.confined(
            mode, needs: [.write(life.path)], environment: ["CALLOUT_TEST_LIFE": life.path])
        #expect(try await pool.ask("good") == "good")
        await #expect(throws: CueError.self) { try await pool.ask("bad") }
        #expect(await life.isCut())
        #expect(try await pool.ask("good again") == "good again")
    }

    @Test func `crashes by name`() async throws {
        let error = await #expect(throws: CueError.self) { try await TestPlugin.confined("crashesBefore").ask("bad") }
        #expect(error?.message.contains("crashed (signal 11: Segmentation fault) while speaking") == true)
    }

    @Test func `is told what it asked for and cannot have`() async throws {
        let error = await #expect(throws: CueError.self) {
            try await TestPlugin.confined(needs: [.read("no-such-model")]).ask("good")
        }
        #expect(error?.code == .invalid)
        #expect(error?.message.contains("there is nothing at") == true)
    }
}
