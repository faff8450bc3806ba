// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The Kaiser window, and the sinc that it cuts to length.
///
/// J. F. Kaiser, "Nonrecursive digital filter design using the I0-sinh window function", 1974.
struct Kaiser {
    private let quarterBetaSquared: Double
    private let scale: Double

    init(beta: Double) {
        quarterBetaSquared = beta * beta / 4
        scale = 1 / Self.bessel(quarterBetaSquared)
    }

    /// The window at a place from -1 to 1; 0 outside.
    func callAsFunction(_ place: Double) -> Double {
        let inside = 1 - place * place
        return inside < 0 ? 0 : Self.bessel(quarterBetaSquared * inside) * scale
    }

    /// The modified Bessel function of order 0, of which the argument is 2√x.
    private static func bessel(_ x: Double) -> Double {
        var term = 1.0
        var sum = 1.0
        var index = 1.0
        while term > sum * 1e-12 {
            term *= x / (index * index)
            sum += term
            index += 1
        }
        return sum
    }

    /// sin(πx) / πx.
    static func sinc(_ x: Double) -> Double {
        let angle = .pi * x
        return abs(angle) < 1e-9 ? 1 : sin(angle) / angle
    }
}
