// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import Testing

@Suite struct `What is done about a file` {
    @Test(
        arguments: [
            (.absent, .render, .render), (.rendered(source: 1), .skip, .skip), (.rendered(source: 2), .renew, .renew),
            (.edited(source: 1), .keep, .render), (.edited(source: 2), .review, .render), (.unknown, .compare, .render),
        ] as [(RenderPolicy.State, RenderPolicy.Step, RenderPolicy.Step)])
    func `follows from what it is found to be`(
        state: RenderPolicy.State, keeping: RenderPolicy.Step, replacing: RenderPolicy.Step
    ) {
        #expect(RenderPolicy(edited: .keep).step(state, source: 1) == keeping)
        #expect(RenderPolicy(edited: .replace).step(state, source: 1) == replacing)
    }
}
