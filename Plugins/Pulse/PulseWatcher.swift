// SPDX-License-Identifier: Apache-2.0

#if Pulse
public import CalloutCore

/// Watches what else sounds and records on a PulseAudio server, or PipeWire's own, and where our sound goes.
///
/// The server tells when something changes: nothing is asked before, and a server is never started for it. Where none
/// runs it is looked for again, more and more rarely, every 4 s in the end.
public struct PulseWatcher: Watcher {
    private let address: String?
    private let ours: PulseOwner.Ours

    /// Makes a watcher; connects to nothing.
    ///
    /// What Callout plays is ours in any case.
    ///
    /// - Parameters:
    ///   - address: The server's address as in `PULSE_SERVER`; nil is the user's own.
    ///   - names: Names or ids of further applications that are ours, as mixers show them.
    ///   - processes: Numbers of further processes on this machine that are ours.
    public init(_ address: String? = nil, ours names: Set<String> = [], processes: Set<Int32> = []) {
        self.address = address
        ours = PulseOwner.Ours(names: names, processes: processes)
    }

    /// The surroundings as they are, and again each time that they change.
    ///
    /// It connects with the first element that is asked for, over a connection of its own, which ends with the sequence.
    ///
    /// - Returns: The sequence; only its newest element waits for a slow reader.
    public func surroundings() -> AsyncStream<Surroundings> {
        let watch = PulseWatch(address, ours)
        return AsyncStream {
            await watch.next()
        } onCancel: {
            Task { @PulseThread in watch.stop() }
        }
    }
}
#endif
