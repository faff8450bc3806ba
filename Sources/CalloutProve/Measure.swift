// SPDX-License-Identifier: Apache-2.0

/// One thing that is measured of every window, and its limit.
struct Measure {
    /// What the report calls it.
    let name: String
    let figures: Distribution
    /// What 99 of 100 windows must not pass, in milliseconds.
    let limit: Double

    /// A window without a sound in it has no lead: infinity, above every limit.
    var isKept: Bool { figures.high <= limit }
}
