// SPDX-License-Identifier: Apache-2.0

/// The two companding laws of telephony, ITU-T G.711, as 16-bit values.
enum G711 {
    /// The 16-bit value of an A-law byte.
    static func aLaw(_ code: UInt8) -> Int16 {
        let bits = code ^ 0x55
        let exponent = Int16(bits >> 4 & 7)
        let mantissa = Int16(bits & 15) << 4 + 8
        let magnitude = exponent == 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
        return bits & 0x80 == 0 ? -magnitude : magnitude
    }

    /// The 16-bit value of a mu-law byte.
    static func muLaw(_ code: UInt8) -> Int16 {
        let bits = ~code
        let magnitude = ((Int16(bits & 15) << 3) + 0x84) << Int16(bits >> 4 & 7) - 0x84
        return bits & 0x80 == 0 ? magnitude : -magnitude
    }

    /// The A-law byte whose value is nearest to a 16-bit value.
    static func aLawCode(_ value: Int16) -> UInt8 { nearest(to: value, sign: { $0 >= 0 ? 0x80 : 0 }, flip: 0x55, aLaw) }

    /// The mu-law byte whose value is nearest to a 16-bit value.
    static func muLawCode(_ value: Int16) -> UInt8 {
        nearest(to: value, sign: { $0 >= 0 ? 0 : 0x80 }, flip: 0xFF, muLaw)
    }

    /// Both laws grow with their seven lower bits, once these are flipped: a search of seven steps finds the code.
    private static func nearest(
        to value: Int16, sign: (Int16) -> UInt8, flip: UInt8, _ law: (UInt8) -> Int16
    ) -> UInt8 {
        func magnitude(_ code: UInt8) -> Int { abs(Int(law((code | sign(value)) ^ flip))) }
        let wanted = abs(Int(value))
        var low: UInt8 = 0
        var high: UInt8 = 127
        while low < high {
            let middle = (low + high + 1) / 2
            if magnitude(middle) <= wanted { low = middle } else { high = middle - 1 }
        }
        let isNearerAbove = low < 127 && magnitude(low + 1) - wanted < wanted - magnitude(low)
        return ((isNearerAbove ? low + 1 : low) | sign(value)) ^ flip
    }
}
