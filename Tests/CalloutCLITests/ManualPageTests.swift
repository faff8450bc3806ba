// SPDX-License-Identifier: Apache-2.0

import SoundLab
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The manual page` {
    private let callout: Callout

    init() throws { callout = try Callout() }

    /// What a program says of the page, both of its streams.
    private func judge(_ command: String) async throws -> String {
        try callout.write(try await callout("help", "--man").output, to: "callout.1")
        let shell = try Program(
            "/bin/bash", ["-c", "cd '\(callout.folder.path)' && \(command) 2>&1"],
            ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "MANWIDTH": "78"])
        return shell.output(within: .seconds(30))
    }

    @Test func `has every command with every option, in the words of the help`() async throws {
        let page = try await callout("help", "--man").output.replacing("\\-", with: "-").replacing("\\(ga", with: "`")
        let help = try await callout("help")
        let commands = help.lines.compactMap { $0.firstMatch(of: /^  ([a-z]+)  +([A-Z].*)$/) }
        #expect(commands.count > 15)
        for command in commands {
            #expect(page.contains("\n.SS \(command.1)\n\(command.2)\n"), "\(command.1)")
            for line in try await callout("help", String(command.1)).lines {
                guard let option = line.firstMatch(of: /^  (--[a-z-]+[^ ]*(?: [A-Z:\/]+)?)  +(.*)$/) else { continue }
                // Said once, at the beginning.
                if option.1 == "--help" { continue }
                #expect(page.contains(option.1) && page.contains(option.2), "\(line)")
            }
        }
    }

    @Test(.enabled(if: Program.path("man") != nil, "needs man-db"))
    func `is read by man without a warning`() async throws {
        let text = try await judge("man --warnings -l callout.1 | col -b")
        #expect(text.contains("callout - speaks cues") && text.contains("--session SESSION"))
        #expect(!text.contains("warning"))
    }

    @Test(.enabled(if: Program.path("mandoc") != nil, "needs mandoc"))
    func `is read by mandoc without a warning`() async throws {
        // It has a version and no date.
        #expect(try await judge("mandoc -T lint -W warning callout.1 | grep -v 'missing date'").isEmpty)
    }
}
