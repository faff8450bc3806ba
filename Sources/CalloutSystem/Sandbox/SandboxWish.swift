// SPDX-License-Identifier: Apache-2.0

package import CalloutCore

/// What the user wants of sandboxes: the word in `CALLOUT_SANDBOX`.
package enum SandboxWish: String, Sendable, CaseIterable {
    /// One wherever it works: without the word.
    case whereItWorks = ""
    /// None.
    case off
    /// No program of others without one.
    case required

    /// Reads the word.
    ///
    /// - Parameter word: The variable's value; nil is that of one that is not set.
    /// - Throws: ``CueError`` with `invalid` for another word.
    package init(_ word: String?) throws(CueError) {
        guard let wish = SandboxWish(rawValue: word ?? "") else {
            throw CueError(.invalid, "CALLOUT_SANDBOX is '\(word ?? "")': it may be off or required, or not set")
        }
        self = wish
    }

    /// Whether a program of others gets a sandbox, where this is how things are.
    ///
    /// - Parameters:
    ///   - plugin: The plugin's name, for the message.
    ///   - state: What the machine can do; asked only if it matters.
    /// - Returns: The program that makes sandboxes; nil for none.
    /// - Throws: ``CueError`` with `unavailable` if one is required, and cannot be had.
    package func tool(for plugin: String, state: () -> SandboxState) throws(CueError) -> String? {
        if self == .off { return nil }
        let state = state()
        if case .works(let tool) = state { return tool }
        guard self == .required else { return nil }
        throw CueError(
            .unavailable,
            "the plugin '\(plugin)' may not start: a sandbox is required (CALLOUT_SANDBOX), but \(state.words)"
                + (state.fix.map { "; \($0)" } ?? ""))
    }
}
