// SPDX-License-Identifier: Apache-2.0

/// What is offered for a word: words, and whether files or folders stand beside them.
struct Suggestions {
    /// What of the disk is offered; the shell knows it best.
    enum Places: String {
        case none
        case files
        case folders
    }

    var words: [Suggestion] = []
    var places = Places.none
    /// What stands before the part of the word that is a path: `--out=`, `file:`.
    var lead = ""

    init(_ words: [Suggestion] = [], _ places: Places = .none, behind lead: String = "") {
        self.words = words
        self.places = places
        self.lead = lead
    }

    /// These, each with a text before it.
    func behind(_ text: String) -> Suggestions {
        Suggestions(words.map { Suggestion(text + $0.word, $0.summary) }, places, behind: text + lead)
    }

    /// Those that begin with what is typed.
    func beginning(with typed: String) -> Suggestions {
        Suggestions(words.filter { $0.word.hasPrefix(typed) }, places, behind: lead)
    }

    /// As the scripts read it: the kind of places and what stands before them, then a word a line, a tab, its summary.
    var lines: [String] {
        let printable = words.filter { suggestion in
            !suggestion.word.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        return ["\(places.rawValue) \(lead)"] + printable.map { "\($0.word)\t\($0.summary.prefix { !$0.isNewline })" }
    }
}
