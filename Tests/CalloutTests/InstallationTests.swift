// SPDX-License-Identifier: Apache-2.0

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
