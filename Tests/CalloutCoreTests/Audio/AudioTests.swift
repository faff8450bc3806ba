// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A piece of audio` {
    @Test func `knows how long it lasts`() {
        let audio = Audio(sampleRate: 48_000, mono: [Float](repeating: 0, count: 24_000))
        #expect(audio.frameCount == 24_000)
        #expect(audio.duration == .milliseconds(500))
    }
}
