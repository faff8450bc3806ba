// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A PulseAudio of our own, with a null sink, in a folder of its own; it is gone with the object.
package final class PrivateServer: PrivateSoundServer {
    /// What else is loaded.
    package enum Extra: String {
        case dummyOutput = "load-module module-always-sink"
        case secondSink = "load-module module-null-sink sink_name=other rate=48000 channels=2"
        case streamRestore = "load-module module-stream-restore"
        case rescueStreams = "load-module module-rescue-streams"
    }

    /// Whether modules can be loaded once it answers.
    package enum Loading: String {
        case allowed = "no"
        case refused = "yes"
    }

    package static let isInstalled = ["pulseaudio", "paplay", "parec", "pactl"].allSatisfy { Program.path($0) != nil }

    package let sink: String
    package var programs: [Program] = []
    private let home: PrivateHome
    private let loading: Loading

    /// Starts a server, and returns when it answers.
    ///
    /// - Parameters:
    ///   - sink: The name of its null sink, nil for none.
    ///   - extra: What else is loaded.
    /// - Throws: What the folder or the programs fail with.
    package convenience init(sink: String? = "spk", _ extra: Extra...) throws { try self.init(sink: sink, with: extra) }

    /// Starts a server with a list of what else is loaded.
    package init(sink: String? = "spk", with extra: [Extra], loading: Loading = .allowed) throws {
        home = try PrivateHome()
        self.loading = loading
        self.sink = sink ?? ""
        var script = sink.map { ["load-module module-null-sink sink_name=\($0) rate=48000 channels=2"] } ?? []
        script += ["load-module module-native-protocol-unix"] + extra.map(\.rawValue)
        try Data((script.joined(separator: "\n") + "\n").utf8).write(to: folder.appending(path: "script.pa"))
        try restart()
    }

    package var folder: URL { home.folder }
    package var environment: [String: String] { home.environment }

    /// Starts the server, and returns when it answers: its command does, as a daemon.
    ///
    /// One that is forgotten ends itself.
    package func restart() throws {
        let script = folder.appending(path: "script.pa")
        try run(
            "pulseaudio", "-n", "--daemonize=yes", "--exit-idle-time=20",
            "--disallow-module-loading=\(loading.rawValue)", "-F", script.path)
    }

    /// Records what comes out of a sink, in blocks of 10 ms.
    ///
    /// A sink that is awake finishes a block of 2 s first, a sleeping one wakes with the recorder's.
    ///
    /// - Parameter other: Another sink than the server's first.
    /// - Returns: The recorder, which listens already.
    /// - Throws: What the programs fail with.
    package func record(_ other: String? = nil) throws -> Recorder {
        let sink = other ?? self.sink
        try pactl("suspend-sink", sink, "1")
        defer { _ = try? pactl("suspend-sink", sink, "0") }
        return try listen(to: sink)
    }

    package var processes: [pid_t] {
        (try? String(contentsOfFile: processFile, encoding: .utf8)).flatMap {
            pid_t($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }.map { [$0] } ?? []
    }

    private var processFile: String { (environment["XDG_RUNTIME_DIR"] ?? "") + "/pulse/pid" }

    /// Ends the server at once; a dead one must not pass for a running one while nobody has reaped it.
    package func kill() {
        signal(SIGKILL)
        unlink(processFile)
    }

    /// Ends every stream, as a mixer can.
    package func endStreams() throws {
        try pactl("load-module", "module-cli-protocol-unix")
        for line in try list("sink-inputs") { try run("pacmd", "kill-sink-input", line[0]) }
    }

    /// Ends what was started, and removes the folder.
    package func close() {
        endPrograms()
        endGuard()
        kill()
        home.remove()
    }

    deinit { close() }
}
