// SPDX-License-Identifier: Apache-2.0

#if Desktop
/// The thread on which everything of libsystemd lives.
@globalActor
actor BusThread {
    static let shared = BusThread()

    nonisolated var unownedExecutor: UnownedSerialExecutor { BusLoop.shared.asUnownedSerialExecutor() }

    /// Takes up a call back from libsystemd, which comes on this thread but doesn't say so in its type.
    ///
    /// - Parameters:
    ///   - userdata: What libsystemd was given to hand back: the object, unretained.
    ///   - type: The object's type.
    ///   - body: What is to be done with the object.
    nonisolated static func calledBack<Object: AnyObject & Sendable>(
        _ userdata: UnsafeMutableRawPointer?, _ type: Object.Type, _ body: @BusThread (Object) -> Void
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
