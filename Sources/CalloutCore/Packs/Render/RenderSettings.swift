// SPDX-License-Identifier: Apache-2.0

/// What a render does besides rendering.
public struct RenderSettings: Sendable {
    /// What becomes of files that a person has changed.
    public var edited = EditedFiles.keep
    /// What becomes of files whose cues are no longer there.
    public var leftover = LeftoverFiles.keep
    /// The part of the pack that is rendered; nil for all of it.
    public var shard: RenderShard?
    /// The folder that files are taken from and given to, which may be shared with other folders and machines.
    public var store: String?
    /// How long to wait for another render into the same folder.
    public var patience = Duration.seconds(10)

    /// The usual, to be changed.
    public init() {}
}
