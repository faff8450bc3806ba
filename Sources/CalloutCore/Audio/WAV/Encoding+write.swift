// SPDX-License-Identifier: Apache-2.0

extension WAV.Encoding {
    /// Writes the samples of all channels, interleaved, into a buffer that is large enough.
    func write(_ audio: Audio, into data: UnsafeMutableRawBufferPointer) {
        guard let base = data.baseAddress, audio.frameCount > 0 else { return }
        let stride = audio.channels.count * bytesPerSample
        for (channel, samples) in audio.channels.enumerated() {
            samples.withUnsafeBufferPointer { samples in
                write(samples, to: base + channel * bytesPerSample, every: stride)
            }
        }
    }

    private func write(_ samples: UnsafeBufferPointer<Float>, to base: UnsafeMutableRawPointer, every stride: Int) {
        switch self {
        case .pcm8:
            Self.quantize(samples, steps: 128) { index, values, count in
                for lane in 0..<count {
                    let value = UInt8(truncatingIfNeeded: values[lane] + 128)
                    base.storeBytes(of: value, toByteOffset: (index + lane) * stride, as: UInt8.self)
                }
            }
        case .pcm16:
            Self.quantize(samples, steps: 32_768) { index, values, count in
                let short = SIMD8<Int16>(truncatingIfNeeded: values)
                if stride == 2, count == 8 {
                    base.storeBytes(of: short, toByteOffset: 2 * index, as: SIMD8<Int16>.self)
                    return
                }
                for lane in 0..<count {
                    base.storeBytes(of: short[lane], toByteOffset: (index + lane) * stride, as: Int16.self)
                }
            }
        case .pcm24:
            for (index, sample) in samples.enumerated() {
                let value = Self.quantized(sample, steps: 8_388_608)
                for byte in 0..<3 {
                    let part = UInt8(truncatingIfNeeded: value >> (8 * byte))
                    base.storeBytes(of: part, toByteOffset: index * stride + byte, as: UInt8.self)
                }
            }
        case .pcm32:
            for (index, sample) in samples.enumerated() {
                let value = Int32(truncatingIfNeeded: Self.quantized(sample, steps: 2_147_483_648)).littleEndian
                base.storeBytes(of: value, toByteOffset: index * stride, as: Int32.self)
            }
        case .float32:
            for (index, sample) in samples.enumerated() {
                let bits = (sample.isNaN ? 0 : sample).bitPattern.littleEndian
                base.storeBytes(of: bits, toByteOffset: index * stride, as: UInt32.self)
            }
        case .aLaw: writeCompanded(samples, to: base, every: stride, G711.aLawCode)
        case .muLaw: writeCompanded(samples, to: base, every: stride, G711.muLawCode)
        }
    }

    private func writeCompanded(
        _ samples: UnsafeBufferPointer<Float>, to base: UnsafeMutableRawPointer, every stride: Int,
        _ code: (Int16) -> UInt8
    ) {
        for (index, sample) in samples.enumerated() {
            let value = Int16(truncatingIfNeeded: Self.quantized(sample, steps: 32_768))
            base.storeBytes(of: code(value), toByteOffset: index * stride, as: UInt8.self)
        }
    }

    private static func quantized(_ sample: Float, steps: Double) -> Int {
        guard !sample.isNaN else { return 0 }
        return Int(max(-steps, min(steps - 1, (Double(sample) * steps).rounded(.toNearestOrEven))))
    }

    /// Rounds samples to whole steps, eight at a time, and hands these out; the last eight may be fewer.
    ///
    /// Adding 1.5 · 2²³ leaves a float no bits for a fraction, so the sum rounds to the nearest whole number, ties to
    /// even, and its lowest bits are that number.
    @inline(__always)
    private static func quantize(
        _ samples: UnsafeBufferPointer<Float>, steps: Float,
        store: (_ index: Int, _ values: SIMD8<Int32>, _ count: Int) -> Void
    ) {
        let magic: Float = 12_582_912
        let low = SIMD8<Float>(repeating: -steps)
        let high = SIMD8<Float>(repeating: steps - 1)
        @inline(__always)
        func rounded(_ samples: SIMD8<Float>) -> SIMD8<Int32> {
            var value = samples * steps
            value.replace(with: 0, where: value .!= value)
            value.replace(with: low, where: value .< low)
            value.replace(with: high, where: value .> high)
            return unsafeBitCast(value + magic, to: SIMD8<Int32>.self) &- Int32(bitPattern: magic.bitPattern)
        }
        let raw = UnsafeRawBufferPointer(samples)
        var index = 0
        while index + 8 <= samples.count {
            store(index, rounded(raw.loadUnaligned(fromByteOffset: 4 * index, as: SIMD8<Float>.self)), 8)
            index += 8
        }
        var rest = SIMD8<Float>()
        for lane in 0..<samples.count - index { rest[lane] = samples[index + lane] }
        store(index, rounded(rest), samples.count - index)
    }
}
