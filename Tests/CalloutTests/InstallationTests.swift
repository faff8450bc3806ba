// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Testing

@testable import Callout

@Suite struct `An installation` {
    @Test func `is found from the program in its prefix`() {
        let here = Installation(executable: "/opt/callout/bin/callout")
        #expect(here.helperFolders == ["/opt/callout/bin", "/opt/callout/libexec/callout"])
        #expect(here.voiceFolders == ["/opt/callout/share/callout/voices"])
        #expect(here.pluginFolders == ["/opt/callout/share/callout/plugins"])
    }

    @Test func `is found from the program in its build folder`() {
        let here = Installation(executable: "/home/me/callout/.build/release/callout")
        #expect(here.helperFolders.first == "/home/me/callout/.build/release")
        #expect(here.voiceFolders.last == "/home/me/callout/Voices")
    }

    @Test func `can be named, and so can folders of plugins`() {
        let here = Installation(executable: "/app/bin/app", home: "/opt/callout", pluginPath: "/a:/b")
        #expect(here.helperFolders.first == "/opt/callout/libexec/callout")
        #expect(here.voiceFolders.first == "/opt/callout/share/callout/voices")
        #expect(here.pluginFolders.prefix(3) == ["/a", "/b", "/opt/callout/share/callout/plugins"])
    }

    @Test func `is found by its tool along a path, behind what is beside the program`() throws {
        let home = try TemporaryFolder()
        try home.write("", to: "opt/bin/callout")
        try home.write("", to: "bin/other")
        try FileManager.default.createSymbolicLink(
            atPath: home.path("bin/callout"), withDestinationPath: home.path("opt/bin/callout"))
        let path = "/nowhere:\(home.path)/bin:\(home.path)/opt/bin"
        let here = Installation(executable: "/app/.build/debug/app", path: path)
        #expect(here.helperFolders.prefix(2) == ["/app/.build/debug", "/app/.build/libexec/callout"])
        #expect(here.helperFolders.dropFirst(2).count == 1, "a link and what it leads to are one installation")
        #expect(here.helperFolders.last?.hasSuffix("/opt/libexec/callout") == true)
        #expect(here.voiceFolders.dropFirst().first == "/app/Voices")
        #expect(here.voiceFolders.last?.hasSuffix("/opt/share/callout/voices") == true)
    }

    @Test func `can be given by an app that knows it`() {
        #expect(Installation(at: "/opt/callout").helperFolders.first == "/opt/callout/libexec/callout")
        #expect(
            Plugins(in: Installation(at: "/opt/x")).installation.helperFolders[0] == "/opt/x/libexec/callout")
    }

    @Test func `in which a helper is not names it, every place and the fix`() async throws {
        let places = ["/opt/x/libexec/callout, ", "/app/bin, ", "/app/libexec/callout, ", "PATH"]
        #if Espeak
        let espeak = WyomingPool.espeak(in: Installation(executable: "/app/bin/app", home: "/opt/x"))
        let error = await #expect(throws: CueError.self) { try await espeak.ready() }
        for words in ["'callout-espeak'", "swift build --product callout-espeak", "CALLOUT_HOME"] + places {
            #expect(error?.message.contains(words) == true, "\(words): \(error?.message ?? "")")
        }
        #endif
        #expect(throws: CueError.self) { try Installation(executable: "/app/bin/app").helper("callout-lists") }
        #expect(try Installation(executable: "/bin/x").helper("sh") == "/bin/sh")
        let guardian = GuardProgram(in: Installation(executable: "/app/bin/app", home: "/opt/x").helperFolders)
        let complaint = #expect(throws: CueError.self) { try guardian.find() }
        for words in ["'callout-guard'", "swift build --product callout-guard", "CALLOUT_HOME"] + places.dropLast() {
            #expect(complaint?.message.contains(words.trimmingCharacters(in: [",", " "])) == true, "\(words)")
        }
    }

    @Test func `looks for plugins where it is told, then at the user's, the system's and its own`() {
        let here = Installation(
            executable: "/src/.build/debug/callout", pluginPath: "/a:b", data: "/home/me/.local/share",
            dataPath: "/usr/local/share:share:/usr/share")
        #expect(
            here.pluginFolders == [
                "/a", "b", "/home/me/.local/share/callout/plugins", "/usr/local/share/callout/plugins",
                "/usr/share/callout/plugins", "/src/.build/share/callout/plugins", "/src/Plugins",
            ])
        let relative = Installation(executable: "/x/bin/x", data: "data")
        #expect(relative.pluginFolders == ["/x/share/callout/plugins"])
    }

    @Test func `takes a pack that ships where a folder of that name is none`() throws {
        let home = try TemporaryFolder()
        try home.write("{}", to: "share/callout/voices/Tests/pack.json")
        // `Tests` is a folder in the package, from which tests run, and no pack.
        let here = Installation(executable: "/app/bin/app", home: home.path)
        #expect(here.pack("Tests") == "\(home.path)/share/callout/voices/Tests")
        #expect(here.pack("nowhere") == "nowhere")
        #expect(here.pack("").isEmpty)
    }
}
