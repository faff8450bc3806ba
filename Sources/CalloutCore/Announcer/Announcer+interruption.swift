// SPDX-License-Identifier: Apache-2.0

extension Announcer {
    /// Says after each interruption where things stand then; what was lost in it is never said again.
    ///
    /// ```swift
    /// let resuming = Task { [notifications = session.notifications] in
    ///     await announcer.resume(after: notifications) { Cue(.text(course.currentInstruction)) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - notifications: What the session tells; the call returns with its end, or when the task is cancelled.
    ///   - current: What is to be said now; nil if there is nothing to say.
    public func resume(
        after notifications: AsyncStream<SessionNotification>, saying current: @Sendable () async -> Cue?
    ) async {
        for await notification in notifications where notification == .interruptionEnded(.shouldResume) {
            if let cue = await current() { await say(cue) }
        }
    }
}
