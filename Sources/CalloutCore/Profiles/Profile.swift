// SPDX-License-Identifier: Apache-2.0

/// What a device or an app plays: how files are to be encoded, named and laid out, and what it would not play.
///
/// Profiles are data, a JSON file each; `Profiles/profile.schema.json` describes them. Those that ship lie in
/// `Profiles/`, and users add their own.
public struct Profile: Sendable, Equatable {
    /// The profile's name: `edgetx`.
    public let name: String
    /// What it is for, in a sentence.
    public let summary: String
    /// The files that each cue makes, at least one.
    public let outputs: [ProfileOutput]
    /// How cues are to be named.
    public let names: ProfileNames
    /// How loud cues are to be, in LUFS; nil for the default.
    public let loudness: Double?
    /// The true peak that none may go over, in dBTP; nil for the default.
    public let ceiling: Double?
    /// The longest that a cue may last, in seconds; nil if the device sets no limit.
    public let longest: Double?
    /// The most files of one folder; nil if the device sets no limit.
    public let mostInFolder: Int?
    /// The file beside the sounds that tells what they are, with `{locale}` and the like as in an output's path; nil for
    /// none.
    public let index: String?
}
