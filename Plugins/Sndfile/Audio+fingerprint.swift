// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore

extension Audio {
    /// A number that is the same for the same sound, in every process and on every machine.
    ///
    /// FNV-1a over the rate, the number of channels and the bits of the samples, 64 bits folded to 32.
    var fingerprint: UInt32 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func take(_ word: UInt32) {
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                hash = (hash ^ UInt64(UInt8(truncatingIfNeeded: word >> shift))) &* 0x100_0000_01B3
            }
        }
        take(UInt32(truncatingIfNeeded: sampleRate))
        take(UInt32(truncatingIfNeeded: channels.count))
        for channel in channels {
            for sample in channel { take(sample.bitPattern) }
        }
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }
}
#endif
