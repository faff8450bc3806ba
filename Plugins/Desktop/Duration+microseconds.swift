// SPDX-License-Identifier: Apache-2.0

#if Desktop
extension Duration {
    /// The duration in whole microseconds, as libsystemd and players count time.
    var microseconds: Int64 { components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000 }
}
#endif
