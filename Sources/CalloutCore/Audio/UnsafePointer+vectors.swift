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

    /// Stores four samples from an index on, wherever they lie in memory.
    @inline(__always)
    func store(_ vector: SIMD4<Float>, at index: Int) {
        UnsafeMutableRawPointer(self + index).storeBytes(of: vector, as: SIMD4<Float>.self)
    }
}

// Lane by lane, which the compiler turns into `maxps` and `minps`: through masks, or with the sign bit masked off by
// whole-number instructions, it does not.
extension SIMD8<Float> {
    /// The amounts without their signs.
    @inline(__always)
    var magnitudes: SIMD8<Float> { larger(-self) }

    /// The larger of each two; none of them may be not-a-number.
    @inline(__always)
    func larger(_ other: SIMD8<Float>) -> SIMD8<Float> {
        SIMD8<Float>(
            other[0] > self[0] ? other[0] : self[0], other[1] > self[1] ? other[1] : self[1],
            other[2] > self[2] ? other[2] : self[2], other[3] > self[3] ? other[3] : self[3],
            other[4] > self[4] ? other[4] : self[4], other[5] > self[5] ? other[5] : self[5],
            other[6] > self[6] ? other[6] : self[6], other[7] > self[7] ? other[7] : self[7])
    }

    /// The smaller of each two; none of them may be not-a-number.
    @inline(__always)
    func smaller(_ other: SIMD8<Float>) -> SIMD8<Float> {
        SIMD8<Float>(
            other[0] < self[0] ? other[0] : self[0], other[1] < self[1] ? other[1] : self[1],
            other[2] < self[2] ? other[2] : self[2], other[3] < self[3] ? other[3] : self[3],
            other[4] < self[4] ? other[4] : self[4], other[5] < self[5] ? other[5] : self[5],
            other[6] < self[6] ? other[6] : self[6], other[7] < self[7] ? other[7] : self[7])
    }

    /// The largest lane; none may be not-a-number.
    @inline(__always)
    var largest: Float {
        let a = self[0] > self[4] ? self[0] : self[4]
        let b = self[1] > self[5] ? self[1] : self[5]
        let c = self[2] > self[6] ? self[2] : self[6]
        let d = self[3] > self[7] ? self[3] : self[7]
        let ac = a > c ? a : c
        let bd = b > d ? b : d
        return ac > bd ? ac : bd
    }
}

extension SIMD4<Float> {
    /// The larger of each two; none of them may be not-a-number.
    @inline(__always)
    func larger(_ other: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4<Float>(
            other[0] > self[0] ? other[0] : self[0], other[1] > self[1] ? other[1] : self[1],
            other[2] > self[2] ? other[2] : self[2], other[3] > self[3] ? other[3] : self[3])
    }
}
