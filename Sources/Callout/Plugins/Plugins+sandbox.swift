// SPDX-License-Identifier: Apache-2.0

public import CalloutCore
import CalloutSystem

extension Plugins {
    /// Whether the programs of others run in a sandbox here: found out once, by making an empty one, in some milliseconds.
    ///
    /// - Returns: Whether they do, or why not.
    /// - Throws: ``CueError`` with `invalid` for a word in `CALLOUT_SANDBOX` that is none, `failed` if no thread can be had.
    public static func sandbox() async throws -> SandboxState {
        let wish = try SandboxWish(SandboxPlaces.here.variable("CALLOUT_SANDBOX"))
        if wish == .off { return .off }
        return try await BlockingThread.run { SandboxTool.state() }
    }

    /// What `callout doctor` says of it.
    static func sandboxFindings() async -> [Finding] {
        var findings: [Finding] = []
        do {
            let state = try await sandbox()
            let isRequired = SandboxPlaces.here.variable("CALLOUT_SANDBOX") == SandboxWish.required.rawValue
            findings.append(finding(of: state, isRequired ? .broken : .missing))
        } catch {
            let sentence = (error as? CueError)?.message ?? String(describing: error)
            findings.append(Finding(.broken, "sandbox: \(sentence)", fix: "unset CALLOUT_SANDBOX"))
        }
        if SandboxTool.limiter == nil {
            findings.append(
                Finding(
                    .missing, "what a plugin does as soon as it starts is not limited: prlimit is not here",
                    fix: "apt-get install util-linux"))
        }
        return findings
    }

    static func finding(of state: SandboxState, _ absence: Finding.State) -> Finding {
        if case .works = state { return Finding(.here, state.words) }
        return Finding(absence, state.words, fix: state.fix)
    }
}
