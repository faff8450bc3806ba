// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(3))) struct `A voice that listens on a socket` {
    private let callout: Callout

    init() throws { callout = try Callout() }

    @Test(arguments: ["unix", "tcp"])
    func `speaks without a sandbox, and ends with the program that started it`(way: String) async throws {
        let life = callout.path("life")
        try #require(mkfifo(life, 0o600) == 0)
        let end = open(life, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(end) }
        let program = Callout.tool.deletingLastPathComponent().appending(path: "misbehaving-plugin").path
        try callout.write(
            """
            {"name": "trial", "kind": "synthesizer", "protocol": "wyoming-\(way)", "command": ["\(program)", "good", "{uri}"],
             "needs": ["network"], "environment": {"CALLOUT_TEST_LIFE": "\(life)"}}
            """, to: "plugins/trial/plugin.json")
        let said = try await callout.run(
            ["say", "--voice", "trial:real", "--sink", "file:x.wav", "One two"],
            environment: [
                "CALLOUT_PLUGIN_PATH": callout.path("plugins"), "CALLOUT_SANDBOX": "off",
                "XDG_RUNTIME_DIR": callout.folder.path,
            ])
        #expect(said.status == 0, "\(said.complaints)")
        #expect(!Files.names(in: callout.folder.path).contains { $0.hasPrefix("callout-run-") })
        // Whoever opened it has let go of it.
        var descriptor = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
        #expect(poll(&descriptor, 1, 10_000) == 1 && descriptor.revents & Int16(POLLHUP) != 0)
    }
}
