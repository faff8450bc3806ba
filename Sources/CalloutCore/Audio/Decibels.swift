// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Conversions between ratios and decibels.
enum Decibels {
    /// The decibels of a ratio of amplitudes; minus infinity for 0.
    static func amplitude(_ ratio: Double) -> Double { 20 * log10(ratio) }

    /// The decibels of a ratio of powers; minus infinity for 0.
    static func power(_ ratio: Double) -> Double { 10 * log10(ratio) }

    /// The ratio of amplitudes of so many decibels.
    static func toAmplitude(_ decibels: Double) -> Double { pow(10, decibels / 20) }

    /// The ratio of powers of so many decibels.
    static func toPower(_ decibels: Double) -> Double { pow(10, decibels / 10) }
}
