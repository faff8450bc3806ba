// SPDX-License-Identifier: Apache-2.0

#if Pulse
/// Something that waits for an answer of the server, and has to be told when none will come.
@PulseThread
protocol PulseWaiting: AnyObject {
    /// Ends the wait with an error, unless it has ended.
    func fail(_ error: PulseError)
}
#endif
