// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Foundation
import SoundLab

/// A sound server with other people's music on it, and a recorder that listens.
final class Stage {
    /// How many sinks a private server has; music and cues go to the first.
    enum Sinks { case one, two }

    let server: any SoundServer
    let recorder: Recorder
    /// The music's amplitude when nobody lowers it.
    let normal: Double

    /// Sets it up, and returns when the music sounds evenly.
    init(_ kind: ProveOptions.Server, seconds: Int, _ sinks: Sinks = .one) async throws {
        server = try kind.find(sinks)
        do {
            try server.music(seconds: seconds)
            recorder = try server.record()
            if kind == .current {
                // A sink that was awake may finish a block of 2 s before it keeps the recorder's time.
                try await recorder.wait { [end = recorder.now + 2.5] in Double($0.count) / 48_000 > end }
            }
            normal = try await recorder.evenMusic()
        } catch {
            server.close()
            throw error
        }
    }

    /// Starts `callout say` in a process of its own.
    func say(_ words: String...) throws -> Program {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let places = [folder, folder.appending(path: "../../bin"), folder.appending(path: "../bin")]
        let tools = places.map { $0.appending(path: "callout").standardized.path }
        guard let tool = tools.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
            throw CueError(.unavailable, "callout is not beside callout-prove: `make install` installs both")
        }
        return try server.start(tool, ["say", "--locale", "en-GB"] + words)
    }

    /// Waits for a program's end.
    ///
    /// - Returns: Whether it ended within the limit.
    static func ended(_ program: Program, within limit: Duration) async throws -> Bool {
        try await BlockingThread.run { program.waits(limit) }
    }
}
