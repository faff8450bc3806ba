// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

extension PulseStream {
    /// How long a server takes at most for what it does at once: a thousand times as long as it should.
    private static let promptly = Duration.seconds(1)

    /// Lets the stream sound.
    func uncork() -> PulseReply<Void> { cork(0) }

    /// Holds the stream: it is silent, keeps what it has, and triggers nothing.
    @discardableResult
    func cork() -> PulseReply<Void> { cork(1) }

    private func cork(_ on: Int32) -> PulseReply<Void> {
        ask(within: Self.promptly) { pa_stream_cork(self.handle, on, Self.done, $0) }
    }

    /// Throws away what has not sounded yet.
    @discardableResult
    func flush() -> PulseReply<Void> {
        ask(within: Self.promptly) { pa_stream_flush(self.handle, Self.done, $0) }
    }

    /// Plays what is there to its end, however short it is; no more may be written before it is.
    ///
    /// - Parameter limit: How long it may take.
    /// - Returns: The answer to come, when it has been played.
    func drain(within limit: Duration) -> PulseReply<Void> {
        ask(within: limit, silence: .waits) { pa_stream_drain(self.handle, Self.done, $0) }
    }

    /// Asks how far the sink is.
    func timing() -> PulseReply<Void> {
        ask(within: Self.promptly) { pa_stream_update_timing_info(self.handle, Self.done, $0) }
    }

    /// How long it is until the place where the stream began or ceased last is heard, as of the last ``timing()``; zero
    /// or less if it has been.
    ///
    /// A sample that is handed to the sink now is heard after the sink's latency, and so much has been handed to it
    /// since that place.
    var untilEdgeIsHeard: Duration {
        guard let info = pa_stream_get_timing_info(handle) else { return .zero }
        let since = format.time(ofBytes: Int(max(0, info.pointee.since_underrun)))
        return .microseconds(Int64(info.pointee.sink_usec)) - since
    }

    /// How much has been heard since the stream began last, as of the last ``timing()``; nil if it doesn't play.
    var heard: Duration? {
        pa_stream_get_timing_info(handle).flatMap { $0.pointee.playing != 0 ? .zero - untilEdgeIsHeard : nil }
    }

    /// Asks for a latency.
    func ask(for latency: Latency) {
        var attributes = latency.attributes(format)
        if let operation = pa_stream_set_buffer_attr(handle, &attributes, nil, nil) {
            pa_operation_unref(operation)
        }
    }

    /// Changes the stream's `media.role`.
    func rename(role: String) {
        guard failure == nil, let properties = pa_proplist_new() else { return }
        defer { pa_proplist_free(properties) }
        pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role)
        if let operation = pa_stream_proplist_update(handle, PA_UPDATE_REPLACE, properties, nil, nil) {
            pa_operation_unref(operation)
        }
    }

    /// Hands samples to the server, beyond what it asked for if need be.
    ///
    /// - Parameter samples: Frames, their channels interleaved; at most 4 MiB may wait in the server.
    func write(_ samples: ArraySlice<Float>) {
        samples.withUnsafeBytes { bytes in
            // An error means that the stream has ended, which is told on its own.
            _ = pa_stream_write(handle, bytes.baseAddress, bytes.count, nil, 0, PA_SEEK_RELATIVE)
        }
    }

    private func ask(
        within limit: Duration, silence: PulseContext.Silence = .hangs,
        _ send: (UnsafeMutableRawPointer) -> OpaquePointer?
    ) -> PulseReply<Void> {
        let reply: PulseReply<Void>
        if let failure {
            reply = PulseReply()
            reply.fail(failure)
        } else {
            reply = context.ask(within: limit, silence: silence, send)
        }
        return reply
    }

    private static var done: pa_stream_success_cb_t {
        { stream, success, reply in
            let code = stream.flatMap { pa_stream_get_context($0) }.map { pa_context_errno($0) }
            PulseReply.done(reply, success, code)
        }
    }
}
#endif
