// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore

/// The silent stream that lowers other people's audio while it is uncorked, and what is known of the module that makes it
/// so; made anew after it was lost.
@PulseThread
final class PulseTrigger {
    private let server: PulseServer
    private var setup: TriggerSetup?

    nonisolated init(_ server: PulseServer) { self.server = server }

    /// What is not as the newest claim asks, if anything.
    var note: String? { setup?.note }

    /// Connects, and creates the stream.
    func ready() async throws(CueError) { _ = try await usable() }

    /// Lowers other audio; it is lowered when this returns.
    func lower(_ ducking: RoleDucking) async throws(CueError) {
        guard ducking.arguments != nil else { return await giveBack() }
        let setup = try await usable()
        do {
            try await setup.open(ducking)
        } catch {
            await drop(setup)
            throw .pulse(from: error)
        }
    }

    /// Gives other audio back.
    func giveBack() async {
        guard let setup else { return }
        do {
            try await setup.close()
        } catch {
            // A stream that is gone lowers nothing; the next claim makes a new one.
            await drop(setup)
        }
    }

    /// The stream and what is known of the module; new ones if there are none or the stream has ended.
    private func usable() async throws(CueError) -> TriggerSetup {
        let context = try await server.connected()
        do {
            if let setup, setup.stream.failure == nil, setup.stream.context === context {
                try await setup.ready()
                return setup
            }
            if let setup { await drop(setup) }
            let new = try TriggerSetup(context)
            setup = new
            try await new.ready()
            return new
        } catch {
            if let setup { await drop(setup) }
            throw .pulse(from: error)
        }
    }

    private func drop(_ setup: TriggerSetup) async {
        if self.setup === setup { self.setup = nil }
        await setup.end()
    }
}
#endif
