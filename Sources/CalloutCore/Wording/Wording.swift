// SPDX-License-Identifier: Apache-2.0

/// What was found in a plain text that is said in other words.
struct Wording: Equatable {
    /// How it is to be said.
    enum Saying: Equatable {
        /// As these letters: the number in the locale's own writing, which voices read.
        case plain(String)
        /// In the locale's words, by a message with the argument `n`.
        case message(String, Double)
    }

    /// The place in the text, as offsets of characters.
    let range: Range<Int>
    /// The way it is written.
    let form: WrittenForm
    /// How it is to be said.
    let saying: Saying
}
