// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse
import CalloutCore

/// A playback stream as one sees it who may lower it.
struct OtherStream: Sendable {
    let index: UInt32
    let role: String?
    let applicationID: String?
    let application: String
    /// By which name `module-stream-restore` keeps its volume.
    let storedName: String?
    /// PipeWire's number for its node; another node may have it later.
    let node: Int?
    /// PipeWire's number for its node that no other node ever has.
    let serial: Int?
    let volume: PulseVolume?
    let map: pa_channel_map
    let isMuted: Bool

    /// Reads what libpulse tells.
    init(_ info: pa_sink_input_info) {
        func property(_ key: String) -> String? {
            info.proplist.flatMap { pa_proplist_gets($0, key) }.map { String(cString: $0) }
        }
        index = info.index
        role = property(PA_PROP_MEDIA_ROLE)
        applicationID = property(PA_PROP_APPLICATION_ID)
        application = property(PA_PROP_APPLICATION_NAME) ?? ""
        storedName = property("module-stream-restore.id")
        node = property("object.id").flatMap { Int($0) }
        serial = property("object.serial").flatMap { Int($0) }
        volume = info.has_volume != 0 && info.volume_writable != 0 ? PulseVolume(info.volume) : nil
        map = info.channel_map
        isMuted = info.mute != 0
    }

    /// By how many decibels a claim lowers it; never our own sound.
    func depth(in claim: Claim) -> Double {
        applicationID == "callout" ? 0 : LoweredRoles.depth(of: role, in: claim)
    }
}
#endif
