// SPDX-License-Identifier: Apache-2.0

#if Desktop
public import CalloutCore

/// A buzz, by the desktop's feedback service (`org.sigxcpu.Feedback`).
///
/// Which motor, light or sound that is, and how strong, is in the user's settings.
public struct HapticSignal: AttentionSignal {
    static let service = "org.sigxcpu.Feedback"

    /// `haptic`.
    public let name = "haptic"
    private let bus: SessionBus
    private let event: String
    private let application: String

    /// Makes a signal; opens nothing.
    ///
    /// - Parameters:
    ///   - event: What has happened, in the words of the freedesktop event naming.
    ///   - application: Our desktop entry, by which users set what it may do.
    ///   - bus: The session bus.
    public init(
        event: String = "message-new-instant", application: String = "callout", on bus: SessionBus = .standard
    ) {
        self.event = event
        self.application = application
        self.bus = bus
    }

    /// Gives the signal, once.
    ///
    /// - Parameter cue: The cue that may not sound.
    /// - Throws: ``CueError`` with `unavailable` if there is no such service, `timedOut` or `failed`.
    public func signal(_ cue: Cue) async throws {
        let call = BusCall(
            destination: Self.service, path: "/org/sigxcpu/Feedback", interface: Self.service,
            member: "TriggerFeedback",
            // -1: each kind of feedback is given once.
            arguments: [.string(application), .string(event), .dictionary([:]), .integer(-1)])
        _ = try await bus.ask(call, of: "a feedback service", fix: "apt-get install feedbackd")
    }
}
#endif
