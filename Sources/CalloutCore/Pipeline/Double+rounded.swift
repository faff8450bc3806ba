// SPDX-License-Identifier: Apache-2.0

extension Double {
    /// The value with so many digits after the point, for print.
    ///
    /// - Parameter digits: The digits after the point, not less than zero.
    /// - Returns: The nearest such value.
    public func rounded(to digits: Int) -> Double {
        guard isFinite else { return self }
        var scale = 1.0
        for _ in 0..<digits { scale *= 10 }
        return (self * scale).rounded() / scale
    }
}
