// SPDX-License-Identifier: Apache-2.0

#if Pulse
import Glibc

/// A node of PipeWire's whose soft volume is ours for a while.
struct SoftNode: Sendable {
    /// PipeWire's number for it.
    let id: Int
    /// What the journal knows it by: a number that no other node ever has.
    let key: String
    /// Its own volume, as mixers show it.
    var volume: PulseVolume
    /// By which factor it is lowered just now.
    var gain = 1.0
    /// By which factor it is to be lowered.
    var target = 1.0
    /// Whether the user has moved it: it is no longer ours.
    var isUsers = false
    /// When it was seen first, if it began in the window.
    var began: ContinuousClock.Instant?

    /// Takes a stream as its server tells of it; nil if it is no node, or muted: a soft volume would make it sound.
    init?(_ stream: OtherStream) {
        guard let id = stream.node, let serial = stream.serial, let volume = stream.volume, !stream.isMuted
        else { return nil }
        self.id = id
        key = String(serial)
        self.volume = volume
    }

    /// Lowers it by some decibels, from the next command or ramp on.
    mutating func aim(_ depth: Double) { target = pow(10, min(0, depth) / 20) }

    /// Goes a part of the way from a factor to its target, evenly to the ear.
    mutating func move(from start: Double, _ part: Double) {
        gain = part < 1 ? start * pow(target / start, part) : target
    }

    /// What sets its soft volume: of its own volume, so that doing it twice is doing it once.
    var command: String { command(gain) }
    /// What undoes all that was done to it.
    var undo: String { command(1) }

    private func command(_ gain: Double) -> String {
        let volumes = volume.linear.map { String($0 * gain) }.joined(separator: ",")
        return "set-param \(id) Props { softVolumes: [\(volumes)] }"
    }
}
#endif
