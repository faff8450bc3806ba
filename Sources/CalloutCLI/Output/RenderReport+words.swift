// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension RenderedFile.Fate {
    /// Why a file is kept, as a clause; nil for one that is as a render wrote it.
    var keptBecause: String? {
        switch self {
        case .rendered, .stored, .unchanged: nil
        case .edited: "kept, it was edited by hand"
        case .outdated: "kept, it was edited by hand, and its cue has changed: --force renders it again"
        case .foreign: "kept, no render here wrote it: --force renders it"
        }
    }
}

extension LeftoverFile.Fate {
    /// What became of it, in a word.
    var word: String {
        switch self {
        case .kept: "leftover"
        case .edited: "leftoverEdited"
        case .removed: "removed"
        case .failed: "failed"
        }
    }
}
