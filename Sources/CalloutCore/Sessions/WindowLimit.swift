// SPDX-License-Identifier: Apache-2.0

/// How long a window may be open, and what becomes of a cue that would keep it open longer.
///
/// A cue is short. What takes longer is guided listening: nobody wants to hear music at half its loudness for minutes.
public struct WindowLimit: Sendable, Hashable {
    /// What becomes of a cue beyond the limit.
    public enum Beyond: String, Sendable, CaseIterable {
        /// It is no cue: it is skipped, and the window is closed before the next cue.
        case refuse
        /// Other players are paused for the rest of the window; one that cannot be paused is lowered.
        case guide
    }

    /// How long a window may be open.
    public let duration: Duration
    /// What becomes of a cue beyond it.
    public let beyond: Beyond

    /// Sets a limit.
    ///
    /// - Parameters:
    ///   - duration: How long a window may be open, for one cue or several back to back.
    ///   - beyond: What becomes of a cue that would keep it open longer.
    public init(_ duration: Duration = .seconds(8), beyond: Beyond = .refuse) {
        self.duration = duration
        self.beyond = beyond
    }

    /// Eight seconds; what takes longer is refused.
    public static let standard = WindowLimit()
    /// Eight seconds; for what takes longer other players are paused.
    public static let guiding = WindowLimit(beyond: .guide)
}
