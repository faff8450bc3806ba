// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Duration {
    /// The duration as a stopwatch shows it, whole seconds begun: `0:45`, `12:30`, `1:02:03`.
    var clock: String {
        let seconds = max(0, Int(seconds.rounded(.up)))
        let tail = Self.two(seconds / 60 % 60) + ":" + Self.two(seconds % 60)
        if seconds >= 3600 { return "\(seconds / 3600):\(tail)" }
        return tail.hasPrefix("0") ? String(tail.dropFirst()) : tail
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
