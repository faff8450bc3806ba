// SPDX-License-Identifier: Apache-2.0

extension PackProblem {
    /// A kind of problem; its raw value is the word that `--json` prints.
    public enum Kind: String, Sendable, CaseIterable {
        /// A quotation mark of a CSV file is missing, or stands where it cannot.
        case brokenQuoting
        /// Bytes are no UTF-8.
        case notUTF8
        /// A table lacks a column that it must have, so none of it can be used.
        case missingColumn
        /// A table has a column twice, so none of it can be used.
        case duplicateColumn
        /// A row has more, or fewer, fields than the table has columns.
        case fieldCount
        /// A cue's name cannot be the name of a file.
        case badName
        /// A cue's name stands in the table already: two rows would write one file.
        case duplicateName
        /// A cue's name differs from another in case only: they would write one file on many disks.
        case sameNameButCase
        /// A clip's path cannot be used.
        case badClip
        /// The values that a cue is rendered with cannot be used.
        case badValues
        /// A text cannot be used.
        case badText
        /// A translation is empty, which in a list of prompts means to skip it.
        case emptyTranslation
        /// A text is that of the source locale, or a list has no translation of it that is to be used.
        case untranslated
        /// An entry of a list is not to be said: it is obsolete, no text, or not for translation.
        case notUsed
        /// The forms of a plural make no message.
        case badPlural
        /// A part of a list cannot be read, or it is none of its format.
        case malformed
        /// A rule of a lexicon cannot be used.
        case badRule
        /// A file that the pack needs is not there, or cannot be read.
        case unreadable
        /// A table lies in the pack, and `pack.json` does not list its locale.
        case unlisted
        /// A locale lacks a cue that others have, or the cue has nothing to say.
        case missingCue
        /// A recording is not there.
        case missingClip
        /// A message cannot be said with its values.
        case badMessage
        /// An argument of a message has no values to render it with.
        case missingValues
        /// A text holds what is not to be spoken, or nothing that is.
        case unspeakable
        /// A text is written in letters that its voice does not read.
        case wrongLetters
        /// Rules of a lexicon turn each other's words back.
        case circularRules
        /// A file is older than the pack, or not there.
        case outdated
        /// A cue lasts longer than it may.
        case tooLong
        /// Nothing is to be heard in a file.
        case silent
        /// A cue came out much shorter or longer than its text.
        case oddLength
        /// A cue's peaks are turned down so far that it is heard.
        case heavilyLimited
        /// A cue is not as loud as was asked for.
        case offLoudness
        /// The device that a profile describes would not play it.
        case notForProfile
        /// The pack's settings have a mistake.
        case badSetting
    }
}
