// SPDX-License-Identifier: Apache-2.0

/// Two columns of text, the left one as wide as its widest cell within reason.
struct Table {
    let rows: [(String, String)]

    init(_ rows: [(String, String)]) {
        self.rows = rows
    }

    var lines: [String] {
        let width = min(28, rows.map { $0.0.count }.max() ?? 0)
        return rows.map { left, right in
            "  \(left)\(String(repeating: " ", count: max(0, width - left.count)))  \(right)"
        }
    }
}
