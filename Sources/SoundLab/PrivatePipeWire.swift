// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A PipeWire of our own, with its session manager, its PulseAudio server, a bus and a null sink, in a folder of its own;
/// it is gone with the object.
package final class PrivatePipeWire {
    /// It did not answer in time.
    package struct NotThere: Error {}

    package static let isInstalled = [
        "pipewire", "pw-cli", "wireplumber", "pipewire-pulse", "dbus-run-session", "paplay", "parec", "pactl",
    ].allSatisfy { Program.path($0) != nil }

    package let folder: URL
    package let environment: [String: String]
    private let session: Program
    private var programs: [Program] = []

    /// Starts it, and returns when its sink is there.
    ///
    /// - Throws: What the folder or the programs fail with, or ``NotThere`` after 10 s.
    package init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "callout-\(UUID().uuidString.prefix(8))")
        let runtime = folder.appending(path: "run")
        try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: runtime.path)
        var environment = ProcessInfo.processInfo.environment.filter { name, _ in
            !["PULSE_", "XDG_", "DBUS_", "PIPEWIRE_"].contains { name.hasPrefix($0) }
        }
        environment["XDG_RUNTIME_DIR"] = runtime.path
        environment["HOME"] = folder.path
        self.environment = environment
        // The bus ends with its program.
        let script = """
            pipewire & one=$!
            wireplumber & two=$!
            pipewire-pulse & three=$!
            read -r _
            kill $one $two $three
            wait
            """
        session = try Program("dbus-run-session", ["sh", "-c", script], environment, .held)
        let clock = ContinuousClock()
        let end = clock.now + .seconds(10)
        while !(try pactl("info").contains("PipeWire")) {
            guard clock.now < end else { throw NotThere() }
        }
        try pactl("load-module", "module-null-sink", "sink_name=spk", "rate=48000", "channels=2")
        while !(try pactl("list", "short", "sinks").contains("spk")) {
            guard clock.now < end else { throw NotThere() }
        }
        try pactl("set-default-sink", "spk")
    }

    /// Where its PulseAudio server listens.
    package var address: String { "unix:\(environment["XDG_RUNTIME_DIR"] ?? "")/pulse/native" }

    /// What `pactl` says.
    @discardableResult
    package func pactl(_ arguments: String...) throws -> String {
        try Program("pactl", arguments, environment).output()
    }

    /// The volume of the newest stream as a mixer shows it, in per cent.
    package func shownVolume() throws -> Int? {
        try pactl("list", "sink-inputs").split(separator: "\n").last { $0.contains("Volume:") }
            .flatMap { line in line.split(separator: " ").first { $0.hasSuffix("%") }.flatMap { Int($0.dropLast()) } }
    }

    /// The newest stream's number.
    package func stream() throws -> String? {
        try pactl("list", "short", "sink-inputs").split(separator: "\n").last?.split(separator: "\t").first
            .map(String.init)
    }

    /// Plays other people's music: a tone of 17 kHz.
    @discardableResult
    package func music(role: String? = "music", seconds: Int = 40) throws -> Program {
        let file = folder.appending(path: "music.wav")
        try Tone.wave(hertz: Tone.music, amplitude: Tone.normal, seconds: seconds).write(to: file)
        let role = role.map { ["--property=media.role=\($0)"] } ?? []
        let program = try Program("paplay", role + ["--latency-msec=20", file.path], environment)
        programs.append(program)
        return program
    }

    /// Records what comes out of the sink.
    package func record() throws -> Recorder {
        let arguments = ["--rate=48000", "--channels=2", "--format=s16le", "--latency-msec=10"]
        let program = try Program("parec", ["-d", "spk.monitor"] + arguments, environment)
        programs.append(program)
        return Recorder(program)
    }

    /// Ends what was started, and removes the folder.
    package func close() {
        for program in programs.reversed() { program.kill() }
        programs = []
        session.release()
        // Its programs end one after the other; then the bus does.
        if !session.waits(.seconds(2)) { session.kill() }
        try? FileManager.default.removeItem(at: folder)
    }

    deinit { close() }
}
