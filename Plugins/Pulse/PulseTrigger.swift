// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// The silent stream that lowers other people's audio while it is uncorked, and the module that makes it so.
///
/// ``ready()`` connects and creates the stream, corked, which does nothing to anybody; the module is loaded when the
/// first window opens.
@PulseThread
final class PulseTrigger {
    private let server: PulseServer
    private let ducking: RoleDucking
    private var setup: TriggerSetup?
    private var count = 0
    /// The newest activation, while it lasts.
    private var active: Activation?

    nonisolated init(_ server: PulseServer, _ ducking: RoleDucking) {
        self.server = server
        self.ducking = ducking
    }

    /// What is not as the configuration asks, if anything.
    var note: String? {
        if case .reuse(_, _, let note) = setup?.plan { note } else { nil }
    }

    /// Connects, and creates the stream.
    func ready() async throws(CueError) {
        _ = try await usable()
    }

    /// Lowers other audio; it is lowered when this returns.
    func activate() async throws(CueError) -> Activation {
        let setup = try await usable()
        count += 1
        let activation = Activation(number: count)
        active = activation
        do {
            try await setup.open()
        } catch {
            if active == activation { active = nil }
            drop(setup)
            throw .pulse(from: error)
        }
        // Closed while it opened: whoever did had no stream to hold yet.
        if active == nil { _ = setup.close() }
        return activation
    }

    /// Gives other audio back, if the activation is the newest.
    func deactivate(_ activation: Activation) async {
        guard active == activation else { return }
        active = nil
        guard let setup else { return }
        do {
            try await setup.close().value()
        } catch {
            // A stream that is gone lowers nothing; the next activation makes a new one.
            if active == nil { drop(setup) }
        }
    }

    /// The stream and the plan; new ones if there are none or the stream has ended.
    private func usable() async throws(CueError) -> TriggerSetup {
        let context = try await server.connected()
        do {
            if let setup, setup.stream.failure == nil, setup.stream.context === context {
                try await setup.ready()
                return setup
            }
            let new = try TriggerSetup(context, ducking)
            setup = new
            try await new.ready()
            return new
        } catch {
            if let setup { drop(setup) }
            throw .pulse(from: error)
        }
    }

    private func drop(_ setup: TriggerSetup) {
        setup.stream.close()
        if self.setup === setup { self.setup = nil }
    }
}
#endif
