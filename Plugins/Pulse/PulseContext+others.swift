// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

extension PulseContext {
    /// Asks which playback streams there are.
    func others() -> PulseReply<[OtherStream]> {
        ask { reply in
            pa_context_get_sink_input_info_list(
                self.handle,
                { context, info, end, reply in
                    PulseReply.part(of: reply, info.map { OtherStream($0.pointee) }, end: end, of: context)
                }, reply)
        }
    }

    /// Asks how one playback stream is.
    func other(_ index: UInt32) -> PulseReply<[OtherStream]> {
        ask { reply in
            pa_context_get_sink_input_info(
                self.handle, index,
                { context, info, end, reply in
                    PulseReply.part(of: reply, info.map { OtherStream($0.pointee) }, end: end, of: context)
                }, reply)
        }
    }

    /// Sets a stream's volume, and the volume that the server stores for it to another.
    ///
    /// The second comes after the first has been answered: the server stores that one of itself, a moment later.
    func set(_ volume: PulseVolume, storing stored: PulseVolume, of stream: OtherStream) async throws(PulseError) {
        try await set(volume, of: stream).value()
        store(stored, of: stream)
    }

    /// Tells the server which volume to store for a stream, whatever volume it has.
    ///
    /// Without that the server would give a lowered one to the player's next stream, or to another player's of that role.
    func store(_ volume: PulseVolume, of stream: OtherStream) {
        guard let name = stream.storedName, failure == nil else { return }
        name.withCString { name in
            var entry = pa_ext_stream_restore_info()
            entry.name = name
            entry.channel_map = stream.map
            entry.volume = volume.cvolume
            entry.mute = stream.isMuted ? 1 : 0
            // A server without stored volumes refuses, and needs none.
            if let operation = pa_ext_stream_restore_write(handle, PA_UPDATE_REPLACE, &entry, 1, 0, nil, nil) {
                pa_operation_unref(operation)
            }
        }
    }

    private func set(_ volume: PulseVolume, of stream: OtherStream) -> PulseReply<Void> {
        ask { reply in
            var volume = volume.cvolume
            return pa_context_set_sink_input_volume(
                self.handle, stream.index, &volume,
                { context, success, reply in PulseReply.done(reply, success, context.map { pa_context_errno($0) })
                }, reply)
        }
    }
}
#endif
