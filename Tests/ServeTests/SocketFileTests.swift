// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutServe
import CalloutSystem
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The socket of a server` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func mode(_ path: String) throws -> Int {
        try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int)
    }

    /// Begins to listen and ends at once; what is refused is told.
    private func refusal(_ path: String) -> String? {
        do throws(CueError) {
            _ = try Server([.unix(path: path)])
            return nil
        } catch {
            #expect(error.code == .unavailable)
            return error.message
        }
    }

    @Test func `is for the user alone, in a folder that is made for it`() throws {
        let server = try Server([.unix(path: folder.path("made/s.sock"))])
        #expect(try mode(folder.path("made/s.sock")) == 0o600)
        #expect(try mode(folder.path("made")) == 0o700)
        _ = server
    }

    @Test func `takes the place of one whose server was killed, and of no other`() throws {
        let path = folder.path("s.sock")
        do { _ = try UnixSocket.listen(path) }
        #expect(FileManager.default.fileExists(atPath: path), "its owner has left it there")
        let server = try Server([.unix(path: path)])
        #expect(refusal(path)?.contains("another server listens") == true)
        #expect((try? UnixSocket.connect(path)) != nil, "and the first one still does")
        _ = server
        let other = try UnixSocket.listen(folder.path("other.sock"))
        #expect(refusal(folder.path("other.sock"))?.contains("another server listens") == true)
        _ = other
    }

    @Test func `is refused where something else stands, and where others may write`() throws {
        try folder.write("a file", to: "file")
        #expect(refusal(folder.path("file"))?.contains("no socket") == true)
        #expect(try String(contentsOfFile: folder.path("file"), encoding: .utf8) == "a file")
        #expect(refusal(folder.path("file/s.sock")) != nil)
        #expect(refusal("/tmp/callout-test-\(getpid()).sock")?.contains("others may write") == true)
        #expect(refusal(folder.path("no/such/s.sock"))?.contains("cannot be made") == true)
    }

    @Test func `is read from its address, and one that others reach is refused`() throws {
        #expect(try ServerAddress("unix:///a/b") == .unix(path: "/a/b"))
        #expect(try ServerAddress("./b") == .unix(path: "./b"))
        #expect(try ServerAddress("stdio://") == .stdio)
        #expect(try ServerAddress("tcp://localhost:10200") == .tcp(host: "127.0.0.1", port: 10_200))
        #expect(try ServerAddress("tcp://[::1]:0").description == "tcp://[::1]:0")
        #expect(try ServerAddress("tcp://127.9.9.9:1") == .tcp(host: "127.9.9.9", port: 1))
        for text in ["tcp://0.0.0.0:10200", "tcp://192.168.1.2:1", "tcp://[::]:1", "tcp://[2001:db8::1]:1"] {
            let error = #expect(throws: CueError.self) { try ServerAddress(text) }
            #expect(error?.message.contains("--expose-to-network") == true)
            #expect(throws: Never.self) { try ServerAddress(text, exposure: .network) }
        }
        let long = "unix:///" + String(repeating: "a", count: 120)
        for text in [
            "", "unix://", "unix:///a/", "tcp://127.0.0.1", "tcp://:5", "tcp://127.0.0.1:70000", "http://x",
            "tcp://a.b:1", long,
        ] {
            #expect(throws: CueError.self) { try ServerAddress(text, exposure: .network) }
        }
    }
}
