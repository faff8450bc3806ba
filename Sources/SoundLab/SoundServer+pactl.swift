// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What the server tells, and takes, over the PulseAudio protocol.
extension SoundServer {
    /// What `pactl` says.
    @discardableResult
    package func pactl(_ arguments: String...) throws -> String {
        try Program("pactl", arguments, environment).output()
    }

    /// The lines of `pactl list short KIND`, each in its columns.
    package func list(_ kind: String) throws -> [[String]] {
        try pactl("list", "short", kind).split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    /// How many lines `pactl list short KIND` has, other than for `pactl` itself.
    package func count(_ kind: String) throws -> Int {
        try list(kind).filter { line in !line.contains { $0.contains("pactl") } }.count
    }

    /// What `module-role-ducking` was loaded with, each time it was.
    package func ducking() throws -> [String] {
        try list("modules").filter { $0.contains("module-role-ducking") }.map { $0.dropFirst(2).joined(separator: " ") }
    }

    /// The newest stream's number.
    package func stream() throws -> String? { try list("sink-inputs").last?.first }

    /// The volume of the newest stream as a mixer shows it, in per cent.
    package func shownVolume() throws -> Int? {
        try pactl("list", "sink-inputs").split(separator: "\n").last { $0.contains("Volume:") }
            .flatMap { line in line.split(separator: " ").first { $0.hasSuffix("%") }.flatMap { Int($0.dropLast()) } }
    }

    /// Removes the sink that streams go to.
    package func removeDefaultSink() throws {
        let name = try pactl("get-default-sink").trimmingCharacters(in: .whitespacesAndNewlines)
        guard let module = try list("modules").first(where: { $0.joined().contains("sink_name=\(name)") })?.first
        else { return }
        try pactl("unload-module", module)
    }

    /// The process of the guard that a cue has started on it, while it runs.
    package var guardProcess: pid_t? {
        // To a private server there are two ways: by its folder, and by its address.
        let address = (self as? any PrivateSoundServer)?.address
        let servers = [environment["PULSE_SERVER"]] + (address.map { [$0] } ?? [])
        return RunningProcess.find("callout-guard", in: environment["XDG_RUNTIME_DIR"], on: servers)
    }
}
