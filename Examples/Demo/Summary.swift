// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// What all cues together show, of one kind of figure.
struct Summary {
    /// What is measured.
    enum Kind: CaseIterable { case depth, lead, tail, lateness }

    let kind: Kind
    private let numbers: [Double]

    init(_ kind: Kind, _ performance: Performance) {
        self.kind = kind
        numbers = performance.moments.map { moment in
            switch kind {
            case .depth: -moment.window.depth
            case .lead: 1_000 * moment.window.lead
            case .tail: 1_000 * moment.window.tail
            case .lateness: 1_000 * performance.lateness(moment)
            }
        }.filter(\.isFinite)
    }

    /// What it is.
    var sentence: String {
        switch kind {
        case .depth: "Lowered"
        case .lead: "Down just before the first sound"
        case .tail: "Back just after the last sound"
        case .lateness: "Heard when it was due"
        }
    }

    /// The figures, with their units.
    var figures: String {
        guard let least = numbers.min(), let most = numbers.max() else { return "nothing was heard" }
        let middle = Performance.median(numbers)
        return switch kind {
        case .depth: String(format: "by %.1f dB", middle)
        case .lead, .tail: String(format: "%.1f ms, at most %.1f", middle, most)
        case .lateness: Self.minus(String(format: "%+.1f to %+.1f ms around the median", least, most))
        }
    }

    /// A number with a real minus.
    static func minus(_ number: String) -> String { number.replacing("-", with: "\u{2212}") }

    /// A number to one decimal, which is never a zero below zero.
    static func tenth(_ number: Double) -> Double { (10 * number).rounded() / 10 + 0 }
}
