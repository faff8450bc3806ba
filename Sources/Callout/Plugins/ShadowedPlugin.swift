// SPDX-License-Identifier: Apache-2.0

/// A plugin that is not used, because another has its name.
public struct ShadowedPlugin: Sendable, Hashable {
    /// What took the name first.
    public enum Winner: Sendable, Hashable {
        /// A plugin that is compiled in.
        case compiledIn
        /// The plugin in a folder that is searched before.
        case folder(String)
    }

    /// The plugin.
    public let plugin: InstalledPlugin
    /// What is used in its place.
    public let winner: Winner
}
