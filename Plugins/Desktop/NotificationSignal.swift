// SPDX-License-Identifier: Apache-2.0

#if Desktop
public import CalloutCore

/// A notification that shows what the cue would have said; it replaces the last one and is not kept.
public actor NotificationSignal: AttentionSignal {
    static let service = "org.freedesktop.Notifications"

    /// `notification`.
    public nonisolated let name = "notification"
    private let bus: SessionBus
    private let application: String
    /// The number of the notification that is showing, or was.
    private var last: UInt64 = 0

    /// Makes a signal; opens nothing.
    ///
    /// - Parameters:
    ///   - application: Our name, as it is shown.
    ///   - bus: The session bus.
    public init(application: String = "Callout", on bus: SessionBus = .standard) {
        self.application = application
        self.bus = bus
    }

    /// Shows the cue's words.
    ///
    /// - Parameter cue: The cue that may not sound.
    /// - Throws: ``CueError`` with `unavailable` if nothing shows notifications here, `timedOut` or `failed`.
    public func signal(_ cue: Cue) async throws {
        let title = if case .text(let text) = cue.content { text } else { cue.name }
        let hints: [String: BusValue] = ["transient": .boolean(true), "urgency": .unsigned(1, .one)]
        let call = BusCall(
            destination: Self.service, path: "/org/freedesktop/Notifications", interface: Self.service,
            member: "Notify",
            // -1: it shows as long as the user has set.
            arguments: [
                .string(application), .unsigned(last), .string(""), .string(title), .string(""), .array([], of: "s"),
                .dictionary(hints), .integer(-1),
            ])
        let answer = try await bus.ask(
            call, of: "a notification service", fix: "start one, such as apt-get install dunst")
        if case .unsigned(let number, _) = answer.first { last = number }
    }
}
#endif
