// SPDX-License-Identifier: Apache-2.0

/// One way to hold other people's audio back for a while, and to let it go again: by role ducking, by the volumes of
/// their streams, by pausing their players.
///
/// A restraint is imposed by whoever keeps the window: the guard, or a session of this process. One call at a time is
/// made to it. Constructing one touches nothing.
public protocol Restraint: Sendable {
    /// Its name, as events, `doctor` and the journal tell it.
    var name: String { get }

    /// Gets ready to be imposed quickly; touches nobody's audio, and calling it again does nothing.
    ///
    /// - Throws: ``CueError`` with `unavailable` if it cannot be done here: another way may be.
    func ready() async throws

    /// Holds others back as a claim asks, from now on; it is done when this returns.
    ///
    /// Imposing another claim meanwhile changes what is held back, and never takes what is lowered already for what it
    /// was. What is not this restraint's to do, it leaves out.
    ///
    /// - Parameters:
    ///   - claim: What is done to others.
    ///   - journal: Takes, before it is done, what a successor has to undo if this process dies.
    /// - Throws: ``CueError``; then nobody is held back by it.
    func impose(_ claim: Claim, _ journal: any Journal) async throws

    /// Lets others go.
    ///
    /// - Parameters:
    ///   - deactivation: Whether what was paused resumes.
    ///   - journal: Is struck of what has been undone.
    /// - Throws: ``CueError`` if something is not undone yet; it will be called again.
    func lift(_ deactivation: Deactivation, _ journal: any Journal) async throws

    /// Undoes what a process that died left behind.
    ///
    /// - Parameter entries: What its journal holds for this restraint.
    /// - Throws: ``CueError`` if something is not undone yet; what no longer exists needs no undoing.
    func restore(_ entries: [JournalEntry]) async throws

    /// What of it is not as one would expect, in a sentence: another program's module is used as it is, for example; nil
    /// if nothing, or not known before the first ``ready()``.
    var note: String? { get async }
}

extension Restraint {
    /// Does nothing.
    public func ready() async throws {}
    /// Nothing outlives its process.
    public func restore(_ entries: [JournalEntry]) async throws {}
    /// Nothing.
    public var note: String? { get async { nil } }
}
