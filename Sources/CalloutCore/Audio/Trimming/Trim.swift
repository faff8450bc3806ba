// SPDX-License-Identifier: Apache-2.0

/// What counts as audible, and how much silence stays around it.
public struct Trim: Sendable, Equatable {
    /// How far below the loudest 5 ms a window is still audible, in dB.
    ///
    /// It is relative to the clip's own level: the same recording, however quiet, is cut at the same places.
    public var depth: Double
    /// The level that the loudest 5 ms must reach for anything to be audible at all, in dBFS (root mean square).
    public var floor: Double
    /// What is kept before the first audible window.
    public var before: Duration
    /// What is kept after the last audible window.
    public var after: Duration

    /// Says what counts as audible, and how much silence stays around it.
    ///
    /// - Parameters:
    ///   - depth: How far below the loudest 5 ms a window is still audible, in dB.
    ///   - floor: The level that the loudest 5 ms must reach, in dBFS (root mean square).
    ///   - before: What is kept before the first audible window.
    ///   - after: What is kept after the last audible window.
    public init(
        depth: Double = 45, floor: Double = -70, before: Duration = .milliseconds(5),
        after: Duration = .milliseconds(10)
    ) {
        self.depth = depth
        self.floor = floor
        self.before = before
        self.after = after
    }

    /// For speech: 45 dB below the loudest 5 ms, 5 ms before and 10 ms after.
    ///
    /// What stays is as short as a fade allows: while a cue is silent at its edges, other people's music is low for
    /// nothing.
    public static let speech = Trim()
}
