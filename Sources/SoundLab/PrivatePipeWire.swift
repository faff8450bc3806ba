// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A PipeWire of our own, with its session manager, its PulseAudio server, a bus and a null sink, in a folder of its own;
/// it is gone with the object.
package final class PrivatePipeWire: PrivateSoundServer {
    /// It did not answer in time.
    package struct NotThere: Error, CustomStringConvertible {
        package let description: String
    }

    package static let isInstalled = [
        "pipewire", "pw-cli", "wireplumber", "pipewire-pulse", "dbus-run-session", "paplay", "parec", "pactl",
    ].allSatisfy { Program.path($0) != nil }

    /// Its three programs tell their numbers, and end with the input; the bus ends with its program.
    ///
    /// The second and the third end at once where the first does not listen yet, and the socket of one that was killed is
    /// still there.
    private static let script = """
        rm -f "$XDG_RUNTIME_DIR"/pipewire-0*
        pipewire >&2 & one=$!
        until [ -S "$XDG_RUNTIME_DIR/pipewire-0" ] || ! kill -0 $one; do sleep 0.01; done
        wireplumber >&2 & two=$!
        pipewire-pulse >&2 & three=$!
        echo $one $two $three
        read -r _
        kill -KILL $one $two $three
        """

    package let sink = "spk"
    package var programs: [Program] = []
    package private(set) var processes: [pid_t] = []
    private let home: PrivateHome
    private let sinks: [String]
    private var session: Program?

    /// Starts it, and returns when its sinks are there.
    ///
    /// - Parameter others: The names of more null sinks than `spk`, to which streams go last.
    /// - Throws: What the folder or the programs fail with, or ``NotThere`` after 20 s.
    package init(others: [String] = []) throws {
        home = try PrivateHome()
        sinks = [sink] + others
        try restart()
    }

    package var folder: URL { home.folder }
    package var environment: [String: String] { home.environment }

    /// Starts it, and returns when its sinks are there; throws ``NotThere`` after 20 s.
    package func restart() throws {
        let session = try Program("dbus-run-session", ["sh", "-c", Self.script], environment, .held)
        self.session = session
        processes = session.line(within: .seconds(10)).split(separator: " ").compactMap { pid_t($0) }
        try until("answers") { try pactl("info").contains("PipeWire") }
        for name in sinks {
            try pactl("load-module", "module-null-sink", "sink_name=\(name)", "rate=48000", "channels=2")
        }
        try until("has its sinks") { Set(sinks).isSubset(of: try list("sinks").map { $0[1] }) }
        // The session manager may not listen yet: nobody would say that it did not hear.
        try until("has its default sink") {
            try pactl("set-default-sink", sink)
            return try pactl("get-default-sink").hasPrefix(sink)
        }
    }

    private func until(_ words: String, _ isSo: () throws -> Bool) throws {
        guard try Self.eventually(within: .seconds(20), isSo) else {
            throw NotThere(description: "the private PipeWire does not come to where it \(words)")
        }
    }

    /// Ends all its programs at once.
    package func kill() {
        signal(SIGKILL)
        processes = []
        session?.release()
        // The bus ends after its program.
        _ = session?.output(within: .seconds(5))
        session = nil
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
