// SPDX-License-Identifier: Apache-2.0

extension Duration {
    /// The time to the millisecond, in words: `0.123 s`.
    var words: String { "\((self / .milliseconds(1)).rounded() / 1_000) s" }
}
