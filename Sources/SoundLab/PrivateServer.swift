// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A PulseAudio of our own, with a null sink, in a folder of its own; it is gone with the object.
package final class PrivateServer {
    /// What else is loaded.
    package enum Extra: String {
        case dummyOutput = "load-module module-always-sink"
        case secondSink = "load-module module-null-sink sink_name=other rate=48000 channels=2"
        case streamRestore = "load-module module-stream-restore"
        case rescueStreams = "load-module module-rescue-streams"
    }

    package static let isInstalled = ["pulseaudio", "paplay", "parec", "pactl"].allSatisfy { Program.path($0) != nil }

    package let folder: URL
    package let environment: [String: String]
    package private(set) var programs: [Program] = []
    /// Whether it is our own, or the user's that was there.
    package let isPrivate: Bool
    private let sink: String
    private let loadedBefore: [String]

    /// Starts a server, and returns when it answers.
    ///
    /// - Parameters:
    ///   - sink: The name of its null sink, nil for none.
    ///   - extra: What else is loaded.
    /// - Throws: What the folder or the programs fail with.
    package convenience init(sink: String? = "spk", _ extra: Extra...) throws { try self.init(sink: sink, with: extra) }

    /// Starts a server with a list of what else is loaded.
    package init(sink: String? = "spk", with extra: [Extra]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "callout-\(UUID().uuidString.prefix(8))")
        let runtime = folder.appending(path: "run")
        let home = folder.appending(path: "home")
        try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: runtime.path)
        var environment = ProcessInfo.processInfo.environment.filter { name, _ in
            !["PULSE_", "XDG_", "DBUS_"].contains { name.hasPrefix($0) }
        }
        environment["XDG_RUNTIME_DIR"] = runtime.path
        environment["HOME"] = home.path
        self.environment = environment
        self.sink = sink ?? ""
        isPrivate = true
        loadedBefore = []
        var script = sink.map { ["load-module module-null-sink sink_name=\($0) rate=48000 channels=2"] } ?? []
        script += ["load-module module-native-protocol-unix"] + extra.map(\.rawValue)
        try Data((script.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: "script.pa"))
        try restart()
    }

    /// The user's own server, if one answers and has a sink; what is loaded into it meanwhile is unloaded in the end.
    package static func current() throws -> PrivateServer? {
        let environment = ProcessInfo.processInfo.environment
        let sink = try Program("pactl", ["get-default-sink"], environment).output()
            .trimmingCharacters(in: .whitespacesAndNewlines)
        return sink.isEmpty || sink.hasPrefix("@") ? nil : try PrivateServer(current: sink, environment)
    }

    private init(current sink: String, _ environment: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "callout-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.environment = environment
        self.sink = sink
        isPrivate = false
        loadedBefore = try Program("pactl", ["list", "short", "modules"], environment).output()
            .split(separator: "\n").map(String.init)
    }

    /// Starts the server, and returns when it answers: its command does, as a daemon.
    ///
    /// One that is forgotten ends itself.
    package func restart() throws {
        let script = folder.appending(path: "script.pa")
        try run("pulseaudio", "-n", "--daemonize=yes", "--exit-idle-time=20", "-F", script.path)
    }

    /// Where the server listens.
    package var address: String { "unix:\(environment["XDG_RUNTIME_DIR"] ?? "")/pulse/native" }

    /// Repeats a look at the server until it shows what it should, within 5 s.
    package static func eventually(_ isSo: () throws -> Bool) rethrows -> Bool {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(5)
        while clock.now < end { if try isSo() { return true } }
        return false
    }

    /// Runs a program to its end in the server's environment.
    @discardableResult
    package func run(_ name: String, _ arguments: String...) throws -> String {
        let program = try Program(name, arguments, environment)
        return program.output()
    }

    /// Starts a program in the server's environment; it is ended with the server.
    package func start(_ name: String, _ arguments: [String]) throws -> Program {
        let program = try Program(name, arguments, environment)
        programs.append(program)
        return program
    }

    /// What `pactl` says.
    @discardableResult
    package func pactl(_ arguments: String...) throws -> String {
        try Program("pactl", arguments, environment).output()
    }

    /// How many lines `pactl list short KIND` has, other than for `pactl` itself.
    package func count(_ kind: String) throws -> Int {
        try pactl("list", "short", kind).split(separator: "\n").filter { !$0.contains("pactl") }.count
    }

    /// What `module-role-ducking` was loaded with, each time it was.
    package func ducking() throws -> [String] {
        try pactl("list", "short", "modules").split(separator: "\n").filter { $0.contains("module-role-ducking") }
            .map { $0.split(separator: "\t").dropFirst(2).joined(separator: " ") }
    }

    /// Plays other people's music, from another process: a tone of 17 kHz, above all that a cue has.
    package func music(role: String? = "music", seconds: Int = 40) throws {
        let file = folder.appending(path: "music.wav")
        try Tone.wave(hertz: Tone.music, amplitude: Tone.normal, seconds: seconds).write(to: file)
        let role = role.map { ["--property=media.role=\($0)"] } ?? []
        programs.append(try Program("paplay", role + [file.path], environment))
    }

    /// Records what comes out of the sink, in blocks of 10 ms.
    ///
    /// A sink that is awake finishes a block of 2 s first, a sleeping one wakes with the recorder's.
    ///
    /// - Parameter other: Another sink than the server's first.
    /// - Returns: The recorder, which listens already.
    /// - Throws: What the programs fail with.
    package func record(_ other: String? = nil) throws -> Recorder {
        let sink = other ?? self.sink
        if isPrivate { try pactl("suspend-sink", sink, "1") }
        defer { if isPrivate { _ = try? pactl("suspend-sink", sink, "0") } }
        let before = try count("source-outputs")
        let arguments = ["--rate=48000", "--channels=2", "--format=s16le", "--latency-msec=10"]
        let program = try Program("parec", ["-d", "\(sink).monitor"] + arguments, environment)
        programs.append(program)
        _ = try Self.eventually { try count("source-outputs") > before }
        return Recorder(program)
    }

    /// Makes the sink keep time to 10 ms, by recording it: with nobody at its monitor a null sink takes blocks of 2 s.
    package func wake() async throws { _ = try await record().heard(after: 0.01) }

    /// The server's process.
    private var process: pid_t? {
        (try? String(contentsOfFile: processFile, encoding: .utf8)).flatMap {
            pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }

    private var processFile: String { (environment["XDG_RUNTIME_DIR"] ?? "") + "/pulse/pid" }

    /// Ends the server at once; a dead one must not pass for a running one while nobody has reaped it.
    package func kill() {
        signal(SIGKILL)
        unlink(processFile)
    }
    /// Makes the server stand still.
    package func hang() { signal(SIGSTOP) }
    /// Lets a server that stood still go on.
    package func goOn() { signal(SIGCONT) }

    private func signal(_ signal: Int32) { if let process { _ = Foundation.kill(process, signal) } }

    /// Ends every stream, as a mixer can.
    package func endStreams() throws {
        try pactl("load-module", "module-cli-protocol-unix")
        for line in try pactl("list", "short", "sink-inputs").split(separator: "\n") {
            guard let index = line.split(separator: "\t").first else { continue }
            try run("pacmd", "kill-sink-input", String(index))
        }
    }

    /// Removes the sink that streams go to.
    package func removeDefaultSink() throws {
        let name = try pactl("get-default-sink").trimmingCharacters(in: .whitespacesAndNewlines)
        let modules = try pactl("list", "short", "modules").split(separator: "\n")
        guard let module = modules.first(where: { $0.contains("sink_name=\(name)") })?.split(separator: "\t").first
        else { return }
        try pactl("unload-module", String(module))
    }

    /// The process of the guard that a cue has started on it, while it runs.
    package var guardProcess: pid_t? { GuardProcess.find(in: environment["XDG_RUNTIME_DIR"] ?? "") }

    /// Ends what was started, unloads what was loaded, and removes the folder.
    package func close() {
        for program in programs { program.kill() }
        programs = []
        if isPrivate {
            if let guardProcess { _ = Foundation.kill(guardProcess, SIGTERM) }
            kill()
        } else {
            let modules = (try? pactl("list", "short", "modules")) ?? ""
            for line in modules.split(separator: "\n").map(String.init) where !loadedBefore.contains(line) {
                if let index = line.split(separator: "\t").first { _ = try? pactl("unload-module", String(index)) }
            }
        }
        try? FileManager.default.removeItem(at: folder)
    }

    deinit { close() }
}
