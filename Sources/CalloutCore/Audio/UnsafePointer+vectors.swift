// SPDX-License-Identifier: Apache-2.0

extension UnsafePointer<Float> {
    /// Eight samples from an index on, wherever they lie in memory.
    @inline(__always)
    func vector(at index: Int) -> SIMD8<Float> {
        UnsafeRawPointer(self + index).loadUnaligned(as: SIMD8<Float>.self)
    }

    /// Four samples from an index on, wherever they lie in memory.
    @inline(__always)
    func quad(at index: Int) -> SIMD4<Float> {
        UnsafeRawPointer(self + index).loadUnaligned(as: SIMD4<Float>.self)
    }
}

extension UnsafeMutablePointer<Float> {
    /// Eight samples from an index on, wherever they lie in memory.
    @inline(__always)
    func vector(at index: Int) -> SIMD8<Float> { UnsafePointer(self).vector(at: index) }

    /// Stores eight samples from an index on, wherever they lie in memory.
    @inline(__always)
    func store(_ vector: SIMD8<Float>, at index: Int) {
        UnsafeMutableRawPointer(self + index).storeBytes(of: vector, as: SIMD8<Float>.self)
    }
}

extension SIMD8<Float> {
    /// The amounts without their signs.
    @inline(__always)
    var magnitudes: SIMD8<Float> {
        unsafeBitCast(
            unsafeBitCast(self, to: SIMD8<UInt32>.self) & SIMD8<UInt32>(repeating: 0x7FFF_FFFF), to: SIMD8<Float>.self)
    }

    /// The larger of each two; none of them may be not-a-number.
    @inline(__always)
    func larger(_ other: SIMD8<Float>) -> SIMD8<Float> { replacing(with: other, where: other .> self) }

    /// The smaller of each two; none of them may be not-a-number.
    @inline(__always)
    func smaller(_ other: SIMD8<Float>) -> SIMD8<Float> { replacing(with: other, where: other .< self) }

    /// The largest lane; none may be not-a-number.
    @inline(__always)
    var largest: Float {
        let four = lowHalf.replacing(with: highHalf, where: highHalf .> lowHalf)
        let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .> four.lowHalf)
        return two.x > two.y ? two.x : two.y
    }
}
