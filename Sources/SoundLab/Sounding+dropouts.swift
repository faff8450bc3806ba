// SPDX-License-Identifier: Apache-2.0

extension Sounding {
    /// The longest loss that is taken for one, in rows: 30 ms.
    private static let longest = 12
    /// Rows at either edge that hold some of it.
    private static let edge = 2

    /// Gives the rows in which nothing at all was recorded, for a moment and between sounds, the levels before them.
    mutating func bridgeDropouts() {
        var row = 0
        while row < music.count {
            guard isSilent(row) else {
                row += 1
                continue
            }
            let end = (row..<music.count).first { !isSilent($0) } ?? music.count
            let (from, to) = (row - Self.edge, end + Self.edge)
            if from > 0, to < music.count, end - row <= Self.longest {
                for lost in from..<to { (music[lost], rest[lost]) = (music[from - 1], rest[from - 1]) }
                dropouts += 1
            }
            row = end
        }
    }

    private func isSilent(_ row: Int) -> Bool { music[row] < normal * 0.01 && rest[row] < normal * 0.01 }
}
