// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import callout_espeak

@Suite struct `The command line of callout-espeak` {
    @Test func `asks to serve, for help, for the version, or means nothing`() {
        #expect(Arguments([]) == .serve)
        #expect(Arguments(["--help"]) == .help)
        #expect(Arguments(["--version"]) == .version)
        #expect(Arguments(["--version", "--loud"]) == .unknown("--loud"))
        #expect(Arguments(["hello"]) == .unknown("hello"))
    }
}
