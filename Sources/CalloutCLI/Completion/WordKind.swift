// SPDX-License-Identifier: Apache-2.0

/// What a word of a command line may be, as far as the tool can offer it while it is typed.
enum WordKind {
    /// Anything: nothing is offered.
    case anything
    /// One of a few words.
    case words([String])
    /// Some of a few words, with commas between them.
    case list([String])
    /// A file.
    case file
    /// A folder.
    case folder
    /// A language.
    case locale
    /// A voice, with its plugin's name.
    case voice
    /// A folder of a pack, or the name of one that ships.
    case pack
    /// A file of a plan, or the name of one that ships.
    case plan
    /// A cue of the pack that the command line names.
    case cue
    /// A file of a profile, or the name of one that is here.
    case profile
    /// A sink, as `--sink` takes it.
    case sink
    /// A format of sound files.
    case format
    /// Some of the ways to be noticed, with commas between them.
    case signals
    /// A plugin that changes sound.
    case effect
    /// A plugin that finds recordings.
    case clips
    /// A command of the tool.
    case command

    /// The kind that goes with what a value is called in the help.
    init(called placeholder: String?) {
        switch placeholder {
        case "FILE", "SOCKET": self = .file
        case "DIR": self = .folder
        case "TAG": self = .locale
        case "PLUGIN:VOICE": self = .voice
        case "PACK": self = .pack
        case "SINK": self = .sink
        default: self = .anything
        }
    }
}
