// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A block of sound as a module gives it: `bits`, `num_channels`, `sample_rate`, `num_samples`, `big_endian`, and `AUDIO`
/// with the samples, in which line ends and the escape itself are escaped.
struct ModuleBlock {
    /// The byte that says that the next one is not as it stands.
    private static let escape: UInt8 = 0x7D
    private static let soundPrefix = Array("AUDIO\0".utf8)

    /// The format of its samples.
    let format: WyomingAudioStart
    /// The samples, of 16 bits, the lower byte first.
    let samples: [UInt8]

    /// Reads a block; throws ``ModuleFailure`` with `broken` for one that contradicts itself.
    init(_ reply: ModuleReply) throws(ModuleFailure) {
        var values: [String: Int] = [:]
        var sound: [UInt8]?
        for line in reply.lines {
            if line.starts(with: Self.soundPrefix) {
                sound = try Self.unescaped(line[Self.soundPrefix.count...])
            } else if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
                values[ModuleReader.words(line[..<equals])] = Int(ModuleReader.words(line[(equals + 1)...]))
            }
        }
        guard let rate = values["sample_rate"], WyomingAudioStart.rates.contains(rate),
            let channels = values["num_channels"], WyomingAudioStart.channelCounts.contains(channels)
        else { throw .broken("a block of sound has no sample_rate or num_channels that can be") }
        guard values["bits"] == 16 else { throw .broken("its sound has \(values["bits"] ?? 0) bits, not 16") }
        guard var sound else { throw .broken("a block of sound has none") }
        format = WyomingAudioStart(rate: rate, width: 2, channels: channels)
        guard sound.count == (values["num_samples"] ?? -1) * format.frameBytes else {
            throw .broken("a block of \(sound.count) bytes says it has \(values["num_samples"] ?? 0) samples")
        }
        if values["big_endian"] == 1 {
            for index in stride(from: 0, to: sound.count - 1, by: 2) { sound.swapAt(index, index + 1) }
        }
        samples = sound
    }

    private static func unescaped(_ line: ArraySlice<UInt8>) throws(ModuleFailure) -> [UInt8] {
        var isBroken = false
        let bytes = [UInt8](unsafeUninitializedCapacity: line.count) { bytes, count in
            var isEscaped = false
            for byte in line {
                if isEscaped || byte != escape {
                    bytes[count] = isEscaped ? byte ^ 0x20 : byte
                    count += 1
                    isEscaped = false
                } else {
                    isEscaped = true
                }
            }
            isBroken = isEscaped
        }
        if isBroken { throw .broken("a block of sound ends in an escape") }
        return bytes
    }
}
