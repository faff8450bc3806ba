// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A real player on a session bus: mpv, playing a tone for ever; it is gone with the object.
package final class Mpv {
    /// How it starts.
    package enum Start: String {
        case playing = "no"
        case paused = "yes"
    }

    private static let script = ["/etc/mpv/scripts/mpris.so", "/usr/lib/mpv-mpris/mpris.so"]
        .first { FileManager.default.fileExists(atPath: $0) }
    /// Whether mpv is here, and what lets it be paused over the bus.
    package static let isInstalled = Program.path("mpv") != nil && script != nil && PrivateBus.isInstalled

    private static let path = "/org/mpris/MediaPlayer2"
    private static let tone = Tone.wave(hertz: Tone.music, amplitude: Tone.normal, seconds: 5)

    /// Its name on the bus.
    package private(set) var name = ""
    private let bus: PrivateBus
    private let program: Program

    /// Starts a player, and returns when it can be found on the bus and is as it should be.
    ///
    /// - Parameters:
    ///   - bus: The bus.
    ///   - genre: The genre of what it plays.
    ///   - start: How it starts.
    ///   - output: Where its sound goes: `null`, or `pulse` if the bus's environment has a sound server.
    /// - Throws: What the programs fail with.
    package init(
        on bus: PrivateBus, genre: String? = nil, _ start: Start = .playing, output: String = "null"
    ) throws {
        self.bus = bus
        let others = try bus.names(Self.prefix)
        let file = "\(bus.folder.path)/tone-\(UUID().uuidString.prefix(8)).wav"
        try Self.tagged(genre).write(to: URL(filePath: file))
        let options = ["--no-config", "--no-terminal", "--no-video", "--loop-file=inf", "--pause=\(start.rawValue)"]
        program = try Program(
            "mpv", options + ["--ao=\(output)", "--script=\(Self.script ?? "")", file], bus.environment)
        let wanted = start == .playing ? "Playing" : "Paused"
        _ = try PrivateServer.eventually {
            guard let own = try bus.names(Self.prefix).first(where: { !others.contains($0) }) else { return false }
            name = own
            return try status() == wanted && metadata().contains("mpris:length")
        }
    }

    private static let prefix = "org.mpris.MediaPlayer2."

    /// The tone with a genre in its tags.
    private static func tagged(_ genre: String?) -> Data {
        guard let genre else { return tone }
        var text = Data(genre.utf8) + [0]
        if !text.count.isMultiple(of: 2) { text.append(0) }
        func length(_ count: Int) -> Data { withUnsafeBytes(of: UInt32(count).littleEndian) { Data($0) } }
        let info = Data("INFOIGNR".utf8) + length(genre.utf8.count + 1) + text
        var file = tone + Data("LIST".utf8) + length(info.count) + info
        file.replaceSubrange(4..<8, with: length(file.count - 8))
        return file
    }

    private func property(_ name: String) throws -> String {
        try bus.send(
            self.name, Self.path, "org.freedesktop.DBus.Properties.Get", "string:org.mpris.MediaPlayer2.Player",
            "string:\(name)")
    }

    /// What it tells of what it plays.
    package func metadata() throws -> String { try property("Metadata") }

    /// `Playing`, `Paused` or `Stopped`; empty if it doesn't answer.
    package func status() throws -> String {
        try property("PlaybackStatus").split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    }

    /// Where it is in what it plays, in seconds.
    package func position() throws -> Double {
        let digits = try property("Position").split(separator: " ").last.map { $0.filter(\.isNumber) }
        return digits.flatMap { Double($0) }.map { $0 / 1e6 } ?? .nan
    }

    /// Does what a user does with a key: `Play`, `Pause`, `Stop`; and waits until it is done.
    package func press(_ key: String, until status: String) throws {
        try bus.send(name, Self.path, "org.mpris.MediaPlayer2.Player.\(key)")
        _ = try PrivateServer.eventually { try self.status() == status }
    }

    /// Ends it at once.
    package func kill() { program.kill() }
    /// Makes it stand still.
    package func hang() { program.signal(SIGSTOP) }
    /// Lets it go on.
    package func goOn() { program.signal(SIGCONT) }

    deinit { kill() }
}
