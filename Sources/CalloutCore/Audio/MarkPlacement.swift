// SPDX-License-Identifier: Apache-2.0

/// Where the marks of a sound are after it was changed.
public enum MarkPlacement: String, Sendable, CaseIterable {
    /// At the same time from the beginning: what is added or cut off lies behind them.
    case keep
    /// At the same part of the whole: the sound was made slower or faster.
    case scale
}
