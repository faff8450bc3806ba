// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A figure as reports tell it: one decimal at most; a dash if there is none.
func text(_ figure: Double) -> String {
    guard figure.isFinite else { return "-" }
    let rounded = (10 * figure).rounded() / 10
    return Int(exactly: rounded).map(String.init) ?? String(format: "%.1f", rounded)
}
