// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// The owner of one connection to a sound server.
///
/// It connects when it is made, lives on ``PulseThread``, and never comes back once it has failed: whoever needs the
/// server then makes a new one.
@PulseThread
final class PulseContext {
    /// Whether a server may be started where none is.
    enum Spawning {
        /// As the user's `client.conf` says, as for every other player.
        case asConfigured
        /// Never: whoever only looks starts nothing.
        case never
    }

    /// What it means when an answer doesn't come in time.
    enum Silence {
        /// The server hangs: the connection ends, so that when the server goes on it takes back all that is ours.
        case hangs
        /// The answer waits for something to happen, which has not.
        case waits
    }

    let handle: OpaquePointer
    /// Settled when the server has let us in, or has not.
    let ready = PulseReply<Void>()
    /// Why the connection is of no use, if it is not.
    private(set) var failure: PulseError?

    private var waiting: [ObjectIdentifier: any PulseWaiting] = [:]
    /// What the server has been told to tell.
    var subscribed: PulseEvent.Facility = []
    /// Who is told of what.
    var watchers: [ObjectIdentifier: (facilities: PulseEvent.Facility, watch: (PulseEvent) -> Void)] = [:]

    private var endings: [() -> Void] = []

    /// Begins to connect.
    ///
    /// - Parameters:
    ///   - address: The server's address, nil for the user's own.
    ///   - application: Our name, as mixers show it.
    ///   - limit: How long the server may take to let us in.
    ///   - spawning: Whether a server may be started where none is.
    /// - Throws: ``PulseError`` if there is nothing to connect to.
    init(address: String?, application: String, limit: Duration, spawning: Spawning) throws(PulseError) {
        guard let properties = pa_proplist_new() else {
            throw PulseError(rawValue: Int32(PA_ERR_INTERNAL.rawValue))
        }
        defer { pa_proplist_free(properties) }
        pa_proplist_sets(properties, PA_PROP_APPLICATION_NAME, application)
        pa_proplist_sets(properties, PA_PROP_APPLICATION_ID, "callout")
        guard let api = PulseLoop.shared.api,
            let handle = pa_context_new_with_proplist(api, application, properties)
        else { throw PulseError(rawValue: Int32(PA_ERR_INTERNAL.rawValue)) }
        self.handle = handle
        pa_context_set_state_callback(
            handle, { _, context in PulseThread.calledBack(context, PulseContext.self) { $0.stateChanged() } },
            opaque)
        let flags = spawning == .never ? PA_CONTEXT_NOAUTOSPAWN : PA_CONTEXT_NOFLAGS
        if pa_context_connect(handle, address, flags, nil) < 0 { fail(error) }
        if failure == nil {
            ready.limit = PulseTimer(handle, after: limit) { [weak self] in self?.fail(.timedOut) }
        }
    }

    var opaque: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    /// What the last call that failed says.
    var error: PulseError { PulseError(rawValue: pa_context_errno(handle)) }

    /// Sends a command.
    ///
    /// - Parameters:
    ///   - limit: How long the answer may take.
    ///   - silence: What it means when none comes.
    ///   - send: Sends it through libpulse, with the reply as what is to be handed back.
    /// - Returns: The answer to come.
    func ask<Value>(
        within limit: Duration = .seconds(2), silence: Silence = .hangs,
        _ send: (UnsafeMutableRawPointer) -> OpaquePointer?
    ) -> PulseReply<Value> {
        let reply = PulseReply<Value>()
        if let failure {
            reply.fail(failure)
            return reply
        }
        guard let operation = send(Unmanaged.passUnretained(reply).toOpaque()) else {
            reply.fail(error)
            return reply
        }
        reply.operation = operation
        reply.limit = PulseTimer(handle, after: limit) { [weak self, weak reply] in
            if silence == .hangs { self?.fail(.timedOut) }
            reply?.fail(.timedOut)
        }
        let key = ObjectIdentifier(reply)
        waiting[key] = reply
        reply.then { [weak self] _ in self?.waiting[key] = nil }
        return reply
    }

    /// Does something after a while.
    func after(_ delay: Duration, _ action: @escaping () -> Void) -> PulseTimer {
        PulseTimer(handle, after: delay, action: action)
    }

    /// Ends the connection to a server that does not answer.
    func giveUp() { fail(.timedOut) }

    /// Ends the connection; whatever waits for an answer gets an error.
    func close() { fail(.terminated) }

    private func stateChanged() {
        switch pa_context_get_state(handle) {
        case PA_CONTEXT_READY: ready.settle(.success(()))
        case PA_CONTEXT_FAILED: fail(error)
        case PA_CONTEXT_TERMINATED: fail(.terminated)
        default: break
        }
    }

    private func fail(_ error: PulseError) {
        guard failure == nil else { return }
        failure = error
        pa_context_set_subscribe_callback(handle, nil, nil)
        // Streams are told of the end in here.
        pa_context_disconnect(handle)
        pa_context_set_state_callback(handle, nil, nil)
        ready.fail(error)
        for reply in waiting.values { reply.fail(error) }
        watchers = [:]
        for ending in endings { ending() }
        endings = []
    }

    /// Does something when the connection is of no use any more, or at once if it is.
    func whenEnded(_ action: @escaping () -> Void) {
        if failure == nil { endings.append(action) } else { action() }
    }

    isolated deinit {
        close()
        pa_context_unref(handle)
    }
}
#endif
