// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@testable import Callout

@Suite struct `What the doctor says of the sandbox` {
    @Test func `is one line, and how to mend it`() async {
        let sandbox = await Plugins.sandboxFindings().filter { $0.subject.contains("sandbox") }
        #expect(sandbox.count == 1)
        #expect(sandbox.allSatisfy { ($0.fix == nil) == ($0.state == .here) })
    }

    @Test(
        arguments: [
            (
                SandboxState.works(tool: "/bin/bwrap"), Finding.State.here,
                "plugins of others run in a sandbox (/bin/bwrap)", nil
            ),
            (
                .missing, .missing, "plugins of others run without a sandbox: bwrap is not here",
                "apt-get install bubblewrap"
            ),
            (
                .off, .missing, "plugins of others run without a sandbox: CALLOUT_SANDBOX is off",
                "unset CALLOUT_SANDBOX"
            ),
        ] as [(SandboxState, Finding.State, String, String?)])
    func `depends on what is here`(state: SandboxState, found: Finding.State, words: String, fix: String?) {
        #expect(Plugins.finding(of: state, .missing) == Finding(found, words, fix: fix))
    }
}
