// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite struct `Plain files` {
    private func error(_ body: () throws(CueError) -> Void) -> CueError? {
        do {
            try body()
            return nil
        } catch {
            return error
        }
    }

    @Test func `are read back as they were written, and leave nothing beside them`() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/deep/er/file"
        try Files.createFolder("\(folder.path)/deep/er")
        try Files.createFolder("\(folder.path)/deep/er/")
        for bytes in [[], [1, 2, 3], [UInt8](repeating: 7, count: 100_000)] {
            try Files.write(bytes, to: path)
            #expect(try Files.read(path, limit: 100_000) == bytes)
        }
        #expect(folder.files == ["deep/er/file"])
        #expect(Files.kind(of: path) == .file)
        #expect(Files.kind(of: "\(folder.path)/deep") == .folder)
        #expect(Files.kind(of: "\(path)x") == nil)
        #expect(Files.names(in: "\(folder.path)/deep") == ["er"])
    }

    @Test func `that replace others keep their permissions, and links stay links`() throws {
        let folder = try TemporaryFolder()
        try folder.write("old", to: "real")
        let manager = FileManager.default
        try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(folder.path)/real")
        try manager.createSymbolicLink(atPath: "\(folder.path)/link", withDestinationPath: "real")
        try folder.write("new", to: "link")
        #expect(try folder.text("real") == "new")
        #expect(try manager.destinationOfSymbolicLink(atPath: "\(folder.path)/link") == "real")
        let mode = try manager.attributesOfItem(atPath: "\(folder.path)/real")[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `that cannot be read are told by path, in words`() throws {
        let folder = try TemporaryFolder()
        try folder.write("four", to: "file")
        let pipe = "\(folder.path)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        for (path, words) in [
            ("\(folder.path)/none", "No such file"), (folder.path, "no plain file"), (pipe, "no plain file"),
            ("\(folder.path)/file", "more than the 3 bytes"), ("", "no path"), ("a\0b", "'ab' is no path"),
        ] {
            let error = try #require(error { () throws(CueError) in _ = try Files.read(path, limit: 3) })
            #expect(error.code == .invalid)
            #expect(error.message.contains(words))
            #expect(path.isEmpty || path.contains("\0") || error.message.contains(path))
        }
    }

    @Test func `that cannot be written are told by path with the fix, and leave what was there`() throws {
        let folder = try TemporaryFolder()
        try folder.write("stays", to: "file")
        let long = String(repeating: "x", count: 300)
        for (path, words) in [
            ("\(folder.path)/file/below", "a file stands where a folder is due"),
            ("\(folder.path)/none/file", "make the folder first"), (folder.path, "a folder stands"),
            ("\(folder.path)/\(long)", "shorter name"), ("/dev/null", "no plain file"),
        ] {
            let error = try #require(error { () throws(CueError) in try Files.write([1], to: path) })
            #expect(error.code == .unwritable)
            #expect(error.message.contains(words) && error.message.contains(path))
        }
        let error = try #require(error { () throws(CueError) in try Files.createFolder("\(folder.path)/file/a/b") })
        #expect(error.code == .unwritable && error.message.contains("\(folder.path)/file"))
        #expect(try folder.text("file") == "stays")
        #expect(folder.files == ["file"])
    }

    @Test(.enabled(if: geteuid() != 0, "needs a user whom permissions stop"))
    func `in a folder that must not be written are told with the fix`() throws {
        let folder = try TemporaryFolder()
        #expect(chmod(folder.path, 0o500) == 0)
        defer { chmod(folder.path, 0o700) }
        let error = try #require(error { () throws(CueError) in try Files.write([1], to: "\(folder.path)/file") })
        #expect(error.code == .unwritable && error.message.contains("allow writing there"))
    }

    @Test func `that outgrow the space leave the old file whole and nothing beside it`() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            try folder.write("old and whole", to: "file")
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
            guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(2) }
            do throws(CueError) {
                try Files.write([UInt8](repeating: 1, count: 5000), to: "\(folder.path)/file")
                exit(3)
            } catch {
                guard error.code == .unwritable, error.message.contains("File too large") else { exit(4) }
            }
            guard try folder.text("file") == "old and whole", folder.files == ["file"] else { exit(5) }
        }
    }
}
