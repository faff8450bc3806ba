// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import CalloutWyoming
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A program that is installed anew while we run` {
    /// A script that answers every request with one voice, which is its name.
    static func script(_ voice: String) -> String {
        """
        #!/bin/sh
        while read -r line; do
            echo '{"type":"info","data":{"tts":[{"name":"n","version":"\(voice)","voices":[{"name":"\(voice)","languages":["en"]}]}]}}'
        done

        """
    }

    let folder: SecretFolder
    var path: String { "\(folder.path)/speak" }

    init() throws {
        folder = try SecretFolder()
        try install("old")
    }

    /// Puts an edition in place of the other, as those do who install things: whole.
    func install(_ voice: String) throws {
        try Self.script(voice).write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    }

    @Test func `is asked again, and is what speaks next`() async throws {
        let pool = WyomingPool(
            PluginProgram(name: "test", command: ["./speak"], folder: folder.path, origin: .others),
            policy: TestPlugin.policy)
        #expect(try await pool.voices().map(\.id.name) == ["old"])
        #expect(try await pool.version() == "n old")
        try install("later")
        #expect(try await pool.voices().map(\.id.name) == ["later"])
        #expect(try await pool.version() == "n later")
        #expect(try await pool.voices().map(\.id.name) == ["later"])
    }

    @Test func `goes on while it is away`() async throws {
        let program = PluginProgram(name: "test", command: ["./speak"], folder: folder.path, origin: .others)
        let edition = try #require(ProgramEdition(program))
        #expect(!edition.isOutdated)
        try FileManager.default.removeItem(atPath: path)
        #expect(!edition.isOutdated)
        #expect(ProgramEdition(program) == nil)
        try install("later")
        #expect(edition.isOutdated)
    }

    @Test func `is known by the files among its arguments too`() throws {
        let program = PluginProgram(name: "test", command: ["sh", "speak"], folder: folder.path, origin: .others)
        let edition = try #require(ProgramEdition(program))
        try install("a later one")
        #expect(edition.isOutdated)
    }
}
