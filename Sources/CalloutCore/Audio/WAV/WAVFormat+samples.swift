// SPDX-License-Identifier: Apache-2.0

extension WAVFormat {
    /// The largest float that is believed: integers of 16 bits stored as floats stay whole.
    static let largestFloat: Float = 65_536

    /// Reads the samples of the given ranges, one after the other; a frame that is cut at the end of its range is
    /// left out.
    func audio(from bytes: [UInt8], in ranges: [Range<Int>]) -> Audio {
        let blockSize = layout.bytesPerSample * channels
        let frames = ranges.reduce(0) { $0 + $1.count / blockSize }
        let planar = bytes.withUnsafeBytes { file in
            (0..<channels).map { channel in
                [Float](unsafeUninitializedCapacity: frames) { samples, count in
                    for range in ranges {
                        let part = range.count / blockSize
                        let first = range.lowerBound + channel * layout.bytesPerSample
                        read(
                            part, from: file, at: first, every: blockSize, into: samples.baseAddress.map { $0 + count })
                        count += part
                    }
                }
            }
        }
        return Audio(sampleRate: sampleRate, channels: planar)
    }

    private func read(
        _ count: Int, from file: UnsafeRawBufferPointer, at first: Int, every stride: Int,
        into samples: UnsafeMutablePointer<Float>?
    ) {
        guard let samples, count > 0 else { return }
        func fill(_ sample: (Int) -> Float) {
            for index in 0..<count { samples[index] = sample(first + index * stride) }
        }
        switch layout {
        case .integer(bytes: 1):
            fill { (Float(file[$0]) - 128) / 128 }
        case .integer(bytes: 2):
            fill { Float(Int16(littleEndian: file.loadUnaligned(fromByteOffset: $0, as: Int16.self))) / 32_768 }
        case .integer(let width):
            fill {
                // The four top bytes are all that a float can hold; fewer move to the top.
                var value: UInt32 = 0
                for byte in max(0, width - 4)..<width {
                    value |= UInt32(file[$0 + byte]) << UInt32(8 * (4 - width + byte))
                }
                return Float(Int32(bitPattern: value)) / 2_147_483_648
            }
        case .float32:
            fill { Self.tamed(Float(bitPattern: file.loadUnaligned(fromByteOffset: $0, as: UInt32.self).littleEndian)) }
        case .float64:
            fill {
                let bits = file.loadUnaligned(fromByteOffset: $0, as: UInt64.self).littleEndian
                return Self.tamed(Float(Double(bitPattern: bits)))
            }
        case .aLaw: fill { Float(G711.aLaw(file[$0])) / 32_768 }
        case .muLaw: fill { Float(G711.muLaw(file[$0])) / 32_768 }
        }
    }

    private static func tamed(_ value: Float) -> Float {
        value.isNaN ? 0 : max(-largestFloat, min(largestFloat, value))
    }
}
