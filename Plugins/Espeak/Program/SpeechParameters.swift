// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// How the library is to speak, in its own units.
struct SpeechParameters: Equatable {
    /// Words a minute, 80 to 450; 175 is normal.
    let rate: Int32
    /// 0 to 99; 50 is normal.
    let pitch: Int32
    /// 0 to 200; 100 is normal.
    let volume: Int32

    /// Brings multiples of what is normal into the library's units and ranges.
    ///
    /// - Parameter prosody: The multiples.
    init(_ prosody: Prosody) {
        func scaled(_ normal: Double, _ factor: Double, _ range: ClosedRange<Double>) -> Int32 {
            Int32(min(max((normal * factor).rounded(), range.lowerBound), range.upperBound))
        }
        rate = scaled(175, prosody.rate, 80...450)
        pitch = scaled(50, prosody.pitch, 0...99)
        volume = scaled(100, prosody.volume, 0...200)
    }
}
