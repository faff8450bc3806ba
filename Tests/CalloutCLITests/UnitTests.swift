// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Testing

@Suite(
    .timeLimit(.minutes(1)),
    .enabled(if: Program.path("systemd-analyze") != nil, "needs systemd"))
struct `The units of systemd` {
    @Test func `are without a fault, as a user's own`() throws {
        let folder = try TemporaryFolder()
        let units = URL(fileURLWithPath: #filePath).appending(path: "../../../Packaging/systemd").standardized
        for name in ["callout.socket", "callout.service"] {
            let text = try String(contentsOf: units.appending(path: name), encoding: .utf8)
            // Installed they name the tool below the prefix, which has to be there.
            try folder.write(text.replacing("@PREFIX@/bin/callout", with: Callout.tool.path), to: name)
        }
        let check = try Program(
            "/bin/bash",
            [
                "-c",
                "cd '\(folder.path)' && systemd-analyze verify --user --man=no ./callout.service ./callout.socket 2>&1",
            ],
            ["PATH": "/usr/bin:/bin", "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path])
        #expect(check.output(within: .seconds(30)) == "")
        #expect(check.status == 0)
    }
}
