// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension Plugins {
    /// The synthesizer of a plugin that need not be installed, to try it.
    ///
    /// - Parameter installed: The plugin.
    /// - Returns: The synthesizer; nothing is started before it is asked.
    /// - Throws: ``CueError`` with `unavailable` if the plugin is none, or nothing here runs it.
    public func synthesizer(of installed: InstalledPlugin) throws(CueError) -> any Synthesizer {
        let plugin = plugin(installed)
        guard let make = plugin.makeSynthesizer else { throw notRun(plugin) }
        return make(installation)
    }

    /// The effect of a plugin that need not be installed, to try it.
    ///
    /// - Parameter installed: The plugin.
    /// - Returns: The effect; nothing is started before it is asked.
    /// - Throws: ``CueError`` with `unavailable` if the plugin is none, or nothing here runs it.
    public func effect(of installed: InstalledPlugin) throws(CueError) -> any Effect {
        let plugin = plugin(installed)
        guard let effect = try plugin.makeEffect?(installation) else { throw notRun(plugin) }
        return effect
    }

    /// The sink of a plugin that need not be installed, to try it.
    ///
    /// - Parameter installed: The plugin.
    /// - Returns: The sink; nothing is started before it is asked.
    /// - Throws: ``CueError`` with `unavailable` if the plugin is none, or nothing here runs it.
    public func sink(of installed: InstalledPlugin) throws(CueError) -> any Sink {
        let plugin = plugin(installed)
        guard let sink = try plugin.makeSink?("", self) else { throw notRun(plugin) }
        return sink
    }

    /// The clip source of a plugin that need not be installed, to try it.
    ///
    /// - Parameter installed: The plugin.
    /// - Returns: The clip source; nothing is started before it is asked.
    /// - Throws: ``CueError`` with `unavailable` if the plugin is none, or nothing here runs it.
    public func clips(of installed: InstalledPlugin) throws(CueError) -> any ClipSource {
        let plugin = plugin(installed)
        guard let clips = try plugin.makeClips?(installation) else { throw notRun(plugin) }
        return clips
    }

    private func plugin(_ installed: InstalledPlugin) -> Plugin {
        Plugin(installed.manifest, folder: installed.folder)
    }

    private func notRun(_ plugin: Plugin) -> CueError {
        CueError(.unavailable, plugin.absence ?? "nothing here runs the plugin '\(plugin.name)': get a later Callout")
    }
}
