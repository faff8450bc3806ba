// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A sound server on which other people's music plays and cues are spoken: one of our own, or the user's.
package protocol SoundServer: AnyObject {
    /// A folder for what the lab writes; it is gone with the object.
    var folder: URL { get }
    /// What programs need to find the server.
    var environment: [String: String] { get }
    /// The sink that is listened to.
    var sink: String { get }
    /// What was started on it and ends with it.
    var programs: [Program] { get set }

    /// Records what comes out of a sink, in blocks of 10 ms; nil is the server's first.
    func record(_ other: String?) throws -> Recorder
    /// Ends what was started, and leaves nothing behind.
    func close()
}

extension SoundServer {
    /// Repeats a look at the server until it shows what it should, within 5 s if nothing else is said.
    package static func eventually(
        within limit: Duration = .seconds(5), _ isSo: () throws -> Bool
    ) rethrows -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + limit
        while clock.now < end { if try isSo() { return true } }
        return false
    }

    /// Runs a program to its end in the server's environment.
    @discardableResult
    package func run(_ name: String, _ arguments: String...) throws -> String {
        try Program(name, arguments, environment).output()
    }

    /// Starts a program in the server's environment; it is ended with the server.
    package func start(_ name: String, _ arguments: [String]) throws -> Program {
        let program = try Program(name, arguments, environment)
        programs.append(program)
        return program
    }

    /// Ends what was started on it, the latest first.
    package func endPrograms() {
        for program in programs.reversed() { program.kill() }
        programs = []
    }

    /// Plays other people's music, from another process: a tone of 17 kHz, above all that a cue has.
    @discardableResult
    package func music(role: String? = "music", seconds: Int = 40) throws -> Program {
        let file = folder.appending(path: "music.wav")
        try Tone.wave(hertz: Tone.music, amplitude: Tone.normal, seconds: seconds).write(to: file)
        return try start("paplay", (role.map { ["--property=media.role=\($0)"] } ?? []) + [file.path])
    }

    /// Records what comes out of the server's first sink, in blocks of 10 ms.
    package func record() throws -> Recorder { try record(nil) }

    package func record(_ other: String?) throws -> Recorder { try listen(to: other ?? sink) }

    /// Starts a recorder on a sink's monitor, and returns when it listens.
    package func listen(to sink: String) throws -> Recorder {
        let before = try Set(list("source-outputs").map { $0[0] })
        let format = ["--rate=48000", "--channels=2", "--format=s16le", "--latency-msec=10"]
        let program = try start("parec", ["-d", "\(sink).monitor"] + format)
        _ = try Self.eventually { try list("source-outputs").contains { !before.contains($0[0]) } }
        return Recorder(program)
    }

    /// Makes the sink keep time to 10 ms, by recording it: with nobody at its monitor a null sink takes blocks of 2 s.
    package func wake() async throws { _ = try await record().heard(after: 0.01) }
}
