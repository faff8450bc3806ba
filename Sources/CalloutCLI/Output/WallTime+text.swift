// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

extension WallTime {
    /// Reads a time: RFC 3339 without fractions, `2026-05-01T18:00:00Z` or `…+02:00`, or seconds since 1970.
    init?(_ text: String) {
        if let seconds = Double(text) {
            guard (0...1e11).contains(seconds) else { return nil }
            self.init(sinceEpoch: .seconds(seconds))
            return
        }
        let shape = "0000-00-00T00:00:00"
        let time = text.prefix(shape.count)
        guard zip(time, shape).allSatisfy({ $1 == "0" ? "0"..."9" ~= $0 : $0 == $1 }),
            let zone = Self.zone(text.dropFirst(shape.count))
        else { return nil }
        let numbers = time.split { !("0"..."9" ~= $0) }.compactMap { Int32($0) }
        guard numbers.count == 6, (1...12).contains(numbers[1]), (1...31).contains(numbers[2]), numbers[3] < 24,
            numbers[4] < 60, numbers[5] < 61
        else { return nil }
        var parts = tm()
        (parts.tm_year, parts.tm_mon, parts.tm_mday) = (numbers[0] - 1900, numbers[1] - 1, numbers[2])
        (parts.tm_hour, parts.tm_min, parts.tm_sec) = (numbers[3], numbers[4], numbers[5])
        self.init(sinceEpoch: .seconds(timegm(&parts) - zone))
    }

    /// The seconds by which a zone is before UTC: 0 for `Z`, 7,200 for `+02:00`.
    private static func zone(_ text: some StringProtocol) -> Int? {
        if text == "Z" { return 0 }
        let numbers = text.dropFirst().split(separator: ":").compactMap { $0.count == 2 ? Int($0) : nil }
        guard text.count == 6, let sign = text.first, sign == "+" || sign == "-", numbers.count == 2, numbers[0] < 24,
            numbers[1] < 60
        else { return nil }
        return (numbers[0] * 60 + numbers[1]) * (sign == "-" ? -60 : 60)
    }
}
