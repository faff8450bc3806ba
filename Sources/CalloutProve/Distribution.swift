// SPDX-License-Identifier: Apache-2.0

/// Figures of one kind, sorted; those that are no number are the highest.
struct Distribution {
    private let sorted: [Double]

    init(_ figures: [Double]) {
        sorted = figures.map { $0.isNaN ? .infinity : $0 }.sorted()
    }

    /// The figure below which a share of all lies, by the nearest rank; not a number if there are none.
    func percentile(_ share: Double) -> Double {
        guard !sorted.isEmpty else { return .nan }
        let rank = Int((share * Double(sorted.count)).rounded(.up))
        return sorted[min(sorted.count, max(1, rank)) - 1]
    }

    var median: Double { percentile(0.5) }
    var high: Double { percentile(0.99) }
}
