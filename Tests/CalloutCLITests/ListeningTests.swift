// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Testing

@Suite(.serialized, .timeLimit(.minutes(1))) struct `callout serve with sockets that it is started with` {
    private let callout: Callout

    init() throws { callout = try Callout() }

    /// Has a shell do what stands before the server, and become it.
    private func serve(after start: String, _ words: String...) throws -> Program {
        let command = ([Callout.tool.path, "serve", "--sink", "silent"] + words).map { "'\($0)'" }
        return try Program(
            "/bin/bash", ["-c", "exec 2>&1; \(start) \(command.joined(separator: " "))"],
            ["PATH": "/usr/bin:/bin", "HOME": callout.folder.path, "XDG_RUNTIME_DIR": callout.folder.path])
    }

    @Test(
        .enabled(if: Program.path("systemd-socket-activate") != nil, "needs systemd"),
        .enabled(if: Callout.canSpeak, "needs a voice: --traits Espeak"))
    func `listens there and nowhere else, and leaves them to whoever opened them`() async throws {
        let path = callout.path("s.sock")
        let server = try serve(after: "exec systemd-socket-activate -l '\(path)'")
        #expect(server.line().contains("Listening on"))
        let run = try await callout("say", "--to", path, "--locale", "en-GB", "Go")
        #expect(run.status == 0, "\(run.complaints)")
        var told = [server.line()]
        while told.last?.hasPrefix("callout: ") == false, told.count < 10 { told.append(server.line()) }
        #expect(told.last == "callout: listening at unix://\(path)")
        server.signal(SIGTERM)
        #expect(server.status == 0)
        #expect(server.output(within: .seconds(5)).isEmpty)
        #expect(FileManager.default.fileExists(atPath: path), "it is not ours to take away")
        #expect(try FileManager.default.contentsOfDirectory(atPath: callout.folder.path) == ["s.sock"])
    }

    @Test func `refuses what does not listen, and what others reach`() throws {
        let none = try serve(after: "exec 3</dev/null; LISTEN_PID=$$ LISTEN_FDS=1 exec")
        #expect(
            none.line() == "callout: descriptor 3, which was handed to this process, does not listen for streams: "
                + "use ListenStream=, and Accept=no")
        #expect(none.status == 65)
        let many = try serve(after: "LISTEN_PID=$$ LISTEN_FDS=100000 exec")
        #expect(many.line().contains("at most 64"))
        #expect(many.status == 65)
        try callout.write(
            """
            import os, socket, sys
            listener = socket.socket()
            listener.bind(("0.0.0.0", 0))
            listener.listen()
            os.dup2(listener.fileno(), 3)
            os.set_inheritable(3, True)
            os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS="1")
            os.execv(sys.argv[1], sys.argv[1:])
            """, to: "hand.py")
        let open = try serve(after: "exec python3 '\(callout.path("hand.py"))'")
        #expect(open.line().contains("--expose-to-network"))
        #expect(open.status == 65)
    }

    @Test func `takes none that are meant for another process`() throws {
        let server = try serve(after: "exec 3</dev/null; LISTEN_PID=1 LISTEN_FDS=1 exec")
        #expect(server.line() == "callout: listening at unix://\(callout.path("callout/serve.sock"))")
        server.signal(SIGTERM)
        #expect(server.status == 0)
    }
}
