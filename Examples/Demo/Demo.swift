// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab

/// `make demo`: renders the coach's pack, speaks it beside other people's music, and prints what was measured from the
/// sink's monitor.
@main enum Demo {
    private static let locales = ["en-GB", "de-DE", "fr-FR", "es-ES", "ru-RU", "pt-BR"]

    static func main() async {
        do {
            try await run()
        } catch {
            FileHandle.standardError.write(Data("demo: \(error)\n".utf8))
            exit(70)
        }
    }

    private static func run() async throws {
        guard PrivateServer.isInstalled else {
            throw CueError(
                .unavailable, "it needs pulseaudio and its tools: apt-get install pulseaudio pulseaudio-utils")
        }
        let current = try CurrentServer()
        let server: any SoundServer = try current ?? PrivateServer()
        defer { server.close() }
        print("The coach's pack, rendered in \(locales.count) languages:")
        print("  " + (try await tool(["render", "coach", "--out", server.folder.path + "/pack"], on: server)))

        print(
            "Spoken on \(current == nil ? "a private PulseAudio with a null sink" : "your sound server"), beside music:"
        )
        try server.music(role: "music", seconds: 120)
        let recorder = try server.record()
        let normal = try await recorder.evenMusic()
        for locale in locales {
            let cues = ["--pack", "coach", "--cue", "start", "--cue", "halfway"]
            try await tool(["say", "--locale", locale] + cues, on: server)
        }
        try await tool(["say", "--locale", "en-GB", "--group", "Three", "Two", "One", "Go"], on: server)
        report(try await recorder.heard(normal: normal))
    }

    /// Runs `callout`, which lies beside this program, and returns the last line it printed.
    @discardableResult
    private static func tool(_ arguments: [String], on server: any SoundServer) async throws -> String {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let program = try Program(folder.appending(path: "callout").path, arguments, server.environment)
        let output = program.output()
        guard program.status == 0 else {
            throw CueError(.failed, "callout \(arguments.joined(separator: " ")) ended with \(program.status)")
        }
        return output.split(separator: "\n").last.map(String.init) ?? ""
    }

    private static func report(_ sounding: Sounding) {
        print("  window     lowered before the first sound   by       back after the last sound   level before, after")
        for (index, window) in sounding.windows.enumerated() {
            let before = sounding.level(window.start - 0.05..<window.start)
            let after = sounding.level(window.end..<window.end + 0.05)
            let name = index < locales.count ? locales[index] : "countdown"
            print(
                String(
                    format: "  %@ %25.1f ms %14.1f dB %20.1f ms %17.3f, %.3f",
                    name.padding(toLength: 10, withPad: " ", startingAt: 0), 1000 * window.lead, window.depth,
                    1000 * window.tail, before, after))
        }
    }
}
