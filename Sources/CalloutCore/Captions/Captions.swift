// SPDX-License-Identifier: Apache-2.0

/// When each word of a cue sounds: what is written beside its file for players and programs.
///
/// The times are the backend's own positions. Where it tells none, as for a recording, there is one line with the whole
/// text.
public struct Captions: Sendable, Equatable {
    /// A word and when it sounds, from the beginning of the file.
    public struct Word: Sendable, Equatable {
        /// The word as it is spoken.
        public let text: String
        /// When it begins.
        public let start: Duration
        /// When the next begins, or the line ends.
        public let end: Duration
    }

    /// What is shown at one time: a sentence.
    public struct Line: Sendable, Equatable {
        /// The words, in order; none where only the text is known.
        public let words: [Word]
        /// What is shown.
        public let text: String
        /// When it begins.
        public let start: Duration
        /// When the next begins, or the file ends.
        public let end: Duration
    }

    /// The lines, in order; none for a cue without words.
    public let lines: [Line]
    /// How long the file lasts.
    public let duration: Duration

    /// Makes the captions of a cue.
    ///
    /// - Parameters:
    ///   - text: What it says, where the backend tells no words; may be empty.
    ///   - audio: Its sound, with the marks of the backend.
    public init(text: String, audio: Audio) {
        self.init(text: text, marks: audio.marks, sampleRate: audio.sampleRate, duration: audio.duration)
    }

    /// Makes the captions of a cue from what is known of its sound.
    ///
    /// - Parameters:
    ///   - text: What it says, where the backend tells no words; may be empty.
    ///   - marks: Where words and sentences begin.
    ///   - sampleRate: Frames a second.
    ///   - duration: How long the sound lasts.
    public init(text: String, marks: [Mark], sampleRate: Int, duration: Duration) {
        func time(_ mark: Mark) -> Duration { min(.seconds(Double(mark.frame) / Double(sampleRate)), duration) }
        self.duration = duration
        let words = marks.filter { $0.kind == .word && !$0.name.allSatisfy(\.isWhitespace) }
        guard !words.isEmpty else {
            lines =
                text.allSatisfy(\.isWhitespace)
                ? [] : [Line(words: [], text: Self.oneLine(text), start: .zero, end: duration)]
            return
        }
        // A sentence in which no word begins is none to show.
        let firsts = marks.filter { $0.kind == .sentence }.compactMap { sentence in
            words.firstIndex { $0.frame >= sentence.frame }
        }
        let starts = Array(Set(firsts + [0])).sorted()
        lines = zip(starts, starts.dropFirst() + [words.count]).map { first, next in
            let end = next < words.count ? time(words[next]) : duration
            let line = (first..<next).map { index in
                Word(
                    text: Self.oneLine(words[index].name), start: time(words[index]),
                    end: index + 1 < next ? time(words[index + 1]) : end)
            }
            return Line(words: line, text: line.map(\.text).joined(separator: " "), start: line[0].start, end: end)
        }
    }

    private static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: { $0.isNewline || $0.isWhitespace }).joined(separator: " ")
    }
}
