// SPDX-License-Identifier: Apache-2.0

/// What can befall a cue while the music is lowered for it.
enum Fault: String, CaseIterable {
    /// The cue's process is interrupted by its user (SIGINT), and exits.
    case exit
    /// The cue's process ends at once (SIGKILL).
    case kill
    /// The cue's process stands still (SIGSTOP).
    case stop
    /// The cue's process is asked to end (SIGTERM).
    case term
    /// The sound server ends at once and is started anew.
    case server
    /// The sink is suspended for a while.
    case suspend
    /// The sink vanishes, and the streams move to another.
    case unplug
    /// The sound server stands still for a while.
    case hang
    /// The guard ends at once.
    case guardian = "guard"
    /// The cue's process and the guard end at once.
    case both

    /// Within how many seconds the music must begin to come back.
    var limit: Double { self == .stop ? 2 : 0.1 }

    /// Whether it harms the server itself.
    var harmsServer: Bool { [.server, .suspend, .unplug, .hang].contains(self) }

    /// Why it cannot be done on a server; nil if it can.
    func refusal(on server: ProveOptions.Server) -> String? {
        switch (server, self) {
        case (.current, _) where harmsServer: "it harms the server: it is done to a private one, not to yours"
        case (.pipewire, .suspend): "PipeWire wakes a sink at once that is played to: it cannot be put to sleep"
        default: nil
        }
    }
}
