// SPDX-License-Identifier: Apache-2.0

/// Words beside marks on a line, in as few rows as it takes that none lies on another.
struct LabelRows {
    /// Words in their place.
    struct Label: Equatable {
        let words: String
        /// What they belong to.
        let mark: Double
        /// Where they begin.
        let x: Double
        /// The row, counted from the line.
        let row: Int
    }

    /// How wide a letter is, more or less.
    private static let letter = 6.6
    private static let gap = 12.0

    let rows: [Label]

    /// Places words, from left to right.
    ///
    /// - Parameters:
    ///   - marks: Where each belongs, and what it is.
    ///   - line: Where the line begins and ends.
    init(_ marks: [(mark: Double, words: String)], within line: ClosedRange<Double>) {
        // How far each row is taken.
        var ends: [Double] = []
        rows = marks.sorted { $0.mark < $1.mark }.map { mark, words in
            let width = Double(words.count) * Self.letter
            let x = min(mark - 3, line.upperBound - width)
            let row = ends.firstIndex { $0 < x } ?? ends.count
            if row == ends.count { ends.append(0) }
            ends[row] = x + width + Self.gap
            return Label(words: words, mark: mark, x: x, row: row)
        }
    }
}
