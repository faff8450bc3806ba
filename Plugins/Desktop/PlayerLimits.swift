// SPDX-License-Identifier: Apache-2.0

#if Desktop
/// How long players may take.
public struct PlayerLimits: Sendable, Hashable {
    /// How long one answer of a player may take.
    public var answer: Duration
    /// How long all pauses, or all returns, may take together.
    public var total: Duration
    /// How long an answer may take of a player that missed a limit last time.
    public var impatient: Duration

    /// Sets limits.
    ///
    /// - Parameters:
    ///   - answer: How long one answer of a player may take.
    ///   - total: How long all pauses, or all returns, may take together.
    ///   - impatient: How long an answer may take of a player that missed a limit last time.
    public init(
        answer: Duration = .milliseconds(500), total: Duration = .milliseconds(800),
        impatient: Duration = .milliseconds(50)
    ) {
        self.answer = answer
        self.total = total
        self.impatient = impatient
    }
}
#endif
