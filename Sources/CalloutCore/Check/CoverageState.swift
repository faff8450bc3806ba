// SPDX-License-Identifier: Apache-2.0

/// What becomes of a cue in a locale; of several that are true the gravest, the last here, is told.
public enum CoverageState: String, Sendable, CaseIterable, Comparable {
    /// A recording is played.
    case clip
    /// Its text is spoken.
    case synthesis
    /// Its text is spoken, and not by the first voice of its list.
    case otherVoice
    /// It is said in another locale, as `pack.json` wants it.
    case fallback
    /// Nobody has written it: it is said in another locale, or not at all.
    case missing
    /// The rendered file is older than the pack.
    case stale
    /// It lasts longer than it may.
    case tooLong
    /// Nothing is to be heard in it.
    case silent
    /// It cannot be spoken.
    case unspeakable

    private var gravity: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether a state is less grave than another.
    public static func < (less: CoverageState, more: CoverageState) -> Bool { less.gravity < more.gravity }

    /// One character for a table.
    public var sign: Character {
        switch self {
        case .clip: "c"
        case .synthesis: "s"
        case .otherVoice: "v"
        case .fallback: "f"
        case .missing: "-"
        case .stale: "o"
        case .tooLong: "l"
        case .silent: "0"
        case .unspeakable: "!"
        }
    }
}
