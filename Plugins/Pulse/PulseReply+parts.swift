// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

extension PulseReply where Value == Void {
    /// Takes the answer of a command that just succeeds or fails.
    nonisolated static func done(_ userdata: UnsafeMutableRawPointer?, _ success: Int32, _ code: Int32?) {
        PulseThread.calledBack(userdata, PulseReply<Void>.self) {
            $0.settle(success != 0 ? .success(()) : .failure(PulseError(rawValue: code ?? 0)))
        }
    }
}

extension PulseReply {
    /// Takes one part of an answer that is a list.
    ///
    /// - Parameters:
    ///   - userdata: The reply.
    ///   - element: The part.
    ///   - end: What libpulse says of the list: 0 more is to come, above 0 that was all, below 0 an error.
    ///   - context: The connection.
    nonisolated static func part<Element: Sendable>(
        of userdata: UnsafeMutableRawPointer?, _ element: Element?, end: Int32, of context: OpaquePointer?
    ) where Value == [Element] {
        let code = context.map { pa_context_errno($0) } ?? 0
        PulseThread.calledBack(userdata, PulseReply<[Element]>.self) { reply in
            if let element, end == 0 { reply.partial = (reply.partial ?? []) + [element] }
            if end > 0 { reply.settle(.success(reply.partial ?? [])) }
            if end < 0 { reply.settle(.failure(PulseError(rawValue: code))) }
        }
    }
}
#endif
