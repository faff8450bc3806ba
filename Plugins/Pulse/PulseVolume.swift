// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse
import CalloutCore

/// A stream's volume, a value for each channel.
struct PulseVolume: Sendable, Equatable {
    /// As libpulse counts: 65536 is full.
    let channels: [UInt32]

    /// Makes a volume.
    init(_ channels: [UInt32]) { self.channels = channels }

    /// Reads what libpulse tells.
    init(_ volume: pa_cvolume) {
        channels = withUnsafeBytes(of: volume.values) {
            Array($0.bindMemory(to: UInt32.self).prefix(Int(volume.channels)))
        }
    }

    /// Reads what a journal holds.
    init?(_ value: JSONValue?) {
        guard case .array(let values) = value else { return nil }
        channels = values.compactMap { $0.integer.flatMap { UInt32(exactly: $0) } }
    }

    /// For a journal.
    var json: JSONValue { .array(channels.map { .number(Double($0)) }) }

    /// As factors of a sample: 1 is full.
    var linear: [Double] { channels.map { pa_sw_volume_to_linear($0) } }

    /// The volume lowered by some decibels.
    func lowered(by depth: Double) -> PulseVolume {
        PulseVolume(channels.map { pa_sw_volume_multiply($0, pa_sw_volume_from_dB(depth)) })
    }

    /// In libpulse's form.
    var cvolume: pa_cvolume {
        var volume = pa_cvolume()
        volume.channels = UInt8(min(channels.count, Int(PA_CHANNELS_MAX)))
        withUnsafeMutableBytes(of: &volume.values) { bytes in
            let values = bytes.bindMemory(to: UInt32.self)
            for (index, channel) in channels.prefix(values.count).enumerated() { values[index] = channel }
        }
        return volume
    }
}
#endif
