// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab

/// `make demo`: a minute of a run-and-walk plan beside another process's music, recorded at the sink's monitor; then what
/// was measured, a picture of it, and a page that plays it.
@main enum Demo {
    /// How many seconds of the plan pass in one.
    private static let speed = 10.0
    /// What the page plays before the plan begins, and after it has ended, in seconds.
    static let margin = (before: 1.5, after: 2.5)

    static func main() async {
        do {
            exit(try await run(DemoOptions(Array(CommandLine.arguments.dropFirst()))))
        } catch let error as CueError {
            complain(error.message)
            exit([.invalid: 64, .unavailable: 69, .unwritable: 73][error.code] ?? 70)
        } catch {
            complain("\(error)")
            exit(70)
        }
    }

    private static func run(_ options: DemoOptions) async throws -> Int32 {
        let server = try server(options.server)
        defer { server.close() }
        try Files.createFolder(options.folder)
        let plan = server.folder.path + "/plan.json"
        try Files.write(PackageResources.plan_json, to: plan)
        let music = server.folder.path + "/chords.wav"
        try Files.write(Chords.file(seconds: 100), to: music)

        let place = options.server == .own ? "a sound server of its own" : "your sound server"
        print("A run-and-walk plan of ten minutes in one, on \(place), beside another program's music:")
        _ = try server.start("paplay", ["--property=media.role=music", "--client-name=Chords", music])
        let recorder = try server.record()
        let normal = try await recorder.evenMusic()
        // The page plays so much before the plan begins.
        try await recorder.wait { Double($0.count) > (margin.before + 0.1) * 48_000 }
        let log = try CoachLog(coach(plan, on: server))
        let sounding = try await recorder.heard(after: margin.after, normal: normal)
        let performance = Performance(log, sounding, speed: speed, pace: recorder.pace)
        print(Report(performance).text)
        guard performance.start.isFinite else { return 1 }
        try write(performance, recorder.right, to: options.folder)
        return performance.misses.isEmpty ? 0 : 1
    }

    private static func server(_ choice: DemoOptions.Server) throws -> any SoundServer {
        switch choice {
        case .own:
            guard PrivateServer.isInstalled else {
                throw CueError(
                    .unavailable, "it needs pulseaudio and its tools: apt-get install pulseaudio pulseaudio-utils")
            }
            return try PrivateServer()
        case .current:
            guard CurrentServer.isInstalled, let server = try CurrentServer() else {
                throw CueError(.unavailable, "no sound server with a sink answers: leave out --server=current")
            }
            return server
        }
    }

    /// Runs the plan by `callout`, which lies beside this program, and returns the events.
    private static func coach(_ plan: String, on server: any SoundServer) throws -> String {
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let state = ["--state", server.folder.path + "/coach.json"]
        let words = ["coach", plan, "--speed", "\(speed)", "--locale", "en-GB", "--sink", "pulse", "--json"] + state
        let program = try Program(folder.appending(path: "callout").path, words, server.environment)
        let output = program.output(within: .seconds(90))
        guard program.status == 0 else {
            throw CueError(
                .failed, "callout coach ended with \(program.status): callout \(words.joined(separator: " "))")
        }
        return output
    }

    private static func write(_ performance: Performance, _ samples: [Int16], to folder: String) throws {
        let first = Int((performance.start - margin.before) * 48_000)
        guard first >= 0 else { throw CueError(.failed, "the plan began before the recording did") }
        let sound = samples.dropFirst(first).map { Float($0) / 32_768 }
        let audio = Audio(sampleRate: 48_000, mono: sound).resampled(to: 24_000)
        let picture = DemoPicture(performance)
        try Files.write(WAV.encode(audio), to: folder + "/demo.wav")
        try Files.write(Array(picture.svg.utf8), to: folder + "/demo.svg")
        try Files.write(Array(DemoPage(performance, picture).html.utf8), to: folder + "/index.html")
        print("  \(folder)/index.html plays the recording, \(folder)/demo.svg is its picture")
        do {
            try Screenshot.take(of: folder + "/demo.svg", to: folder + "/demo.png", size: picture.size)
            print("  \(folder)/demo.png is the same picture")
        } catch let error as CueError {
            print("  \(error.message)")
        }
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("demo: \(message)\n".utf8))
    }
}
