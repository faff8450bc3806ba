// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@testable import callout_espeak

@Suite struct `The way to speak in the library's units` {
    @Test(arguments: [(1.0, 175), (1.2, 210), (0.5, 88), (3.0, 450), (2.0, 350)])
    func `is words a minute for the rate`(factor: Double, rate: Int32) {
        #expect(SpeechParameters(Prosody(rate: factor)).rate == rate)
    }

    @Test(arguments: [(1.0, 50), (0.5, 25), (2.0, 99), (1.5, 75)])
    func `is 0 to 99 for the pitch`(factor: Double, pitch: Int32) {
        #expect(SpeechParameters(Prosody(pitch: factor)).pitch == pitch)
    }

    @Test(arguments: [(1.0, 100), (0.0, 0), (2.0, 200)])
    func `is 0 to 200 for the volume`(factor: Double, volume: Int32) {
        #expect(SpeechParameters(Prosody(volume: factor)).volume == volume)
    }
}
