// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension Plugins {
    /// Makes an effect from its plugin's name.
    ///
    /// - Parameter name: The plugin's name.
    /// - Returns: The effect, which has started nothing.
    /// - Throws: ``CueError`` with `unavailable` for one that is not here, `invalid` for a name that is none.
    public func effect(_ name: String) throws(CueError) -> any Effect {
        let plugin = try plugin(name, .effect)
        guard let effect = try plugin.makeEffect?(installation) else { throw absent(plugin) }
        return effect
    }

    /// Makes a clip source from its plugin's name.
    ///
    /// - Parameter name: The plugin's name.
    /// - Returns: The clip source, which has started nothing.
    /// - Throws: ``CueError`` with `unavailable` for one that is not here, `invalid` for a name that is none.
    public func clips(_ name: String) throws(CueError) -> any ClipSource {
        let plugin = try plugin(name, .clips)
        guard let clips = try plugin.makeClips?(installation) else { throw absent(plugin) }
        return clips
    }
}
