// SPDX-License-Identifier: Apache-2.0

/// Whether the programs of others run in a sandbox here, and why not.
public enum SandboxState: Sendable, Hashable {
    /// They do, by the program at this path.
    case works(tool: String)
    /// The program that makes sandboxes, `bwrap`, is not here.
    case missing
    /// It is here and makes none, for this reason.
    case broken(reason: String)
    /// The user does not want one: `CALLOUT_SANDBOX=off`.
    case off

    /// The state as a sentence without a full stop.
    public var words: String {
        switch self {
        case .works(let tool): "plugins of others run in a sandbox (\(tool))"
        case .missing: "plugins of others run without a sandbox: bwrap is not here"
        case .broken(let reason): "plugins of others run without a sandbox: bwrap does not work (\(reason))"
        case .off: "plugins of others run without a sandbox: CALLOUT_SANDBOX is off"
        }
    }

    /// The step that makes it work; nil where it does.
    public var fix: String? {
        switch self {
        case .works: nil
        case .missing: "apt-get install bubblewrap"
        case .broken:
            "let programs make user namespaces (sysctl kernel.unprivileged_userns_clone=1, or an AppArmor profile)"
        case .off: "unset CALLOUT_SANDBOX"
        }
    }
}
