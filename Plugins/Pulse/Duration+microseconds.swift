// SPDX-License-Identifier: Apache-2.0

#if Pulse
extension Duration {
    /// The duration in whole microseconds, as libpulse counts time.
    var microseconds: Int64 { components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000 }
}
#endif
