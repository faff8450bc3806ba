// SPDX-License-Identifier: Apache-2.0

#if Pulse
/// The thread on which everything of libpulse lives.
@globalActor
actor PulseThread {
    static let shared = PulseThread()

    nonisolated var unownedExecutor: UnownedSerialExecutor { PulseLoop.shared.asUnownedSerialExecutor() }

    /// Takes up a call back from libpulse, which comes on this thread but doesn't say so in its type.
    ///
    /// - Parameters:
    ///   - userdata: What libpulse was given to hand back: the object, unretained.
    ///   - type: The object's type.
    ///   - body: What is to be done with the object.
    nonisolated static func calledBack<Object: AnyObject & Sendable>(
        _ userdata: UnsafeMutableRawPointer?, _ type: Object.Type, _ body: @PulseThread (Object) -> Void
    ) {
        guard let userdata else { return }
        shared.preconditionIsolated()
        let object = Unmanaged<Object>.fromOpaque(userdata).takeUnretainedValue()
        // The precondition has shown what the type system can't know.
        withoutActuallyEscaping(body) { body in
            unsafeBitCast(body, to: ((Object) -> Void).self)(object)
        }
    }
}
#endif
