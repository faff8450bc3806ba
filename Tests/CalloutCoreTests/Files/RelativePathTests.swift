// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

@Suite struct `The way from a folder to another` {
    @Test func `leads up as far as it must, and through links`() throws {
        let folder = try TemporaryFolder()
        for name in ["a/b", "a/c/d", "x"] { try Files.createFolder(folder.path(name)) }
        func way(_ to: String, _ from: String) throws -> String {
            try Files.relative(folder.path(to), to: folder.path(from))
        }
        #expect(try way("a/b", "a/c/d") == "../../b" && way("a/c/d", "a") == "c/d" && way("a", "a/b") == "..")
        #expect(try way("x", "x/../x") == "." && way("x", "a/b") == "../../x")
        #expect(throws: CueError.self) { try way("a", "nowhere") }
    }
}
