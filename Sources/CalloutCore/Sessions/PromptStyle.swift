// SPDX-License-Identifier: Apache-2.0

/// How much a prompt may say just now.
public enum PromptStyle: String, Sendable, CaseIterable, Comparable {
    /// Nothing: a call is on.
    case none
    /// A short sound: the user records or dictates.
    case short
    /// Whole sentences.
    case normal

    /// Whether one style says less than another.
    public static func < (less: PromptStyle, more: PromptStyle) -> Bool {
        less.rank < more.rank
    }

    private var rank: Int {
        switch self {
        case .none: 0
        case .short: 1
        case .normal: 2
        }
    }
}
