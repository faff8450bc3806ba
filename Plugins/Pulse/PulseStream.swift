// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// The owner of one playback stream.
///
/// It is created corked, which neither sounds nor triggers anything, and unmuted, so that a mute that the server
/// remembers from another day can't silence it. It lives on ``PulseThread``.
@PulseThread
final class PulseStream {
    /// What happens to a stream without being asked for.
    enum Happening: Sendable {
        /// Its first sample after a silence was handed to the sink.
        case started
        /// The sink went to sleep, or woke.
        case suspended, resumed
        /// It is no more.
        case ended(PulseError)
    }

    /// What becomes of a stream when its sink goes, or the user prefers another.
    enum Following {
        /// It goes along.
        case follows
        /// It stays, and ends with its sink.
        case stays
    }

    let context: PulseContext
    let format: PulseFormat
    let handle: OpaquePointer
    /// Settled when the server has made the stream, or has not.
    let ready = PulseReply<Void>()
    /// Why the stream is of no use, if it is not.
    private(set) var failure: PulseError?
    /// Takes what happens to the stream.
    var happened: ((Happening) -> Void)?
    /// Takes how many bytes the server wants, each time that it wants more.
    var wanted: ((Int) -> Void)? {
        didSet { if wanted != nil { listenForWants() } }
    }

    /// Begins to create a stream on a connection that is ready.
    ///
    /// - Parameters:
    ///   - context: The connection.
    ///   - name: What it is, as mixers show it.
    ///   - role: Its `media.role`: what the server does with it.
    ///   - format: Its format.
    ///   - following: What becomes of it when its sink goes.
    /// - Throws: ``PulseError``, with `invalid` for a format that libpulse can't play.
    init(
        _ context: PulseContext, name: String, role: String, format: PulseFormat, _ following: Following = .follows
    ) throws(PulseError) {
        guard var specification = format.specification else { throw .invalid }
        guard let properties = pa_proplist_new() else {
            throw PulseError(rawValue: Int32(PA_ERR_INTERNAL.rawValue))
        }
        defer { pa_proplist_free(properties) }
        pa_proplist_sets(properties, PA_PROP_MEDIA_ROLE, role)
        var map = pa_channel_map()
        pa_channel_map_init_extend(&map, UInt32(format.channels), PA_CHANNEL_MAP_DEFAULT)
        guard let handle = pa_stream_new_with_proplist(context.handle, name, &specification, &map, properties)
        else { throw context.error }
        self.context = context
        self.format = format
        self.handle = handle
        connect(following)
    }

    private func connect(_ following: Following) {
        let userdata = Unmanaged.passUnretained(self).toOpaque()
        pa_stream_set_state_callback(
            handle, { _, stream in PulseThread.calledBack(stream, PulseStream.self) { $0.stateChanged() } },
            userdata)
        pa_stream_set_started_callback(
            handle, { _, stream in PulseThread.calledBack(stream, PulseStream.self) { $0.happened?(.started) } },
            userdata)
        pa_stream_set_suspended_callback(
            handle,
            { _, stream in
                PulseThread.calledBack(stream, PulseStream.self) {
                    $0.happened?($0.isSuspended ? .suspended : .resumed)
                }
            }, userdata)
        // A move tells in its own way that the new sink sleeps.
        pa_stream_set_moved_callback(
            handle,
            { _, stream in
                PulseThread.calledBack(stream, PulseStream.self) {
                    $0.happened?($0.isSuspended ? .suspended : .resumed)
                }
            }, userdata)
        var attributes = Latency.relaxed.attributes(format)
        var flags: [pa_stream_flags_t] = [
            PA_STREAM_START_CORKED, PA_STREAM_START_UNMUTED, PA_STREAM_ADJUST_LATENCY,
        ]
        if following == .stays { flags.append(PA_STREAM_DONT_MOVE) }
        let bits = pa_stream_flags_t(rawValue: flags.reduce(0) { $0 | $1.rawValue })
        if pa_stream_connect_playback(handle, nil, &attributes, bits, nil, nil) < 0 { fail(context.error) }
        if failure == nil {
            ready.limit = context.after(.seconds(2)) { [context] in context.giveUp() }
        }
    }

    private func listenForWants() {
        pa_stream_set_write_callback(
            handle,
            { _, bytes, stream in PulseThread.calledBack(stream, PulseStream.self) { $0.wanted?(bytes) } },
            Unmanaged.passUnretained(self).toOpaque())
    }

    /// How many bytes the server has room for.
    var room: Int { failure == nil ? pa_stream_writable_size(handle) : 0 }
    /// Whether the sink sleeps.
    var isSuspended: Bool { pa_stream_is_suspended(handle) > 0 }
    /// The server's number for the stream.
    var index: UInt32 { pa_stream_get_index(handle) }
    /// The server's number for the sink that the stream is on.
    var sink: UInt32 { pa_stream_get_device_index(handle) }
    /// The name of the sink that the stream is on.
    var sinkName: String { pa_stream_get_device_name(handle).map { String(cString: $0) } ?? "?" }

    private func stateChanged() {
        switch pa_stream_get_state(handle) {
        case PA_STREAM_READY: ready.settle(.success(()))
        case PA_STREAM_FAILED: fail(context.failure ?? context.error)
        case PA_STREAM_TERMINATED: fail(context.failure ?? .terminated)
        default: break
        }
    }

    private func fail(_ error: PulseError) {
        guard failure == nil else { return }
        failure = error
        pa_stream_set_state_callback(handle, nil, nil)
        pa_stream_set_started_callback(handle, nil, nil)
        pa_stream_set_suspended_callback(handle, nil, nil)
        pa_stream_set_moved_callback(handle, nil, nil)
        pa_stream_disconnect(handle)
        ready.fail(error)
        pa_stream_set_write_callback(handle, nil, nil)
        happened?(.ended(error))
        (happened, wanted) = (nil, nil)
    }

    /// Ends the stream; what it sounds stops at once.
    func close() {
        happened = nil
        fail(.terminated)
    }

    isolated deinit {
        close()
        pa_stream_unref(handle)
    }
}
#endif
