// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension Plugin {
    /// A synthesizer of your own; its voices are `NAME:VOICE`, by its name.
    ///
    /// - Parameters:
    ///   - synthesizer: The synthesizer.
    ///   - summary: What it is, in a clause.
    /// - Returns: The plugin.
    public static func synthesizer(_ synthesizer: some Synthesizer, summary: String = "of this app") -> Plugin {
        var plugin = Plugin(synthesizer.name, summary, [.synthesizer])
        plugin.makeSynthesizer = { _ in synthesizer }
        return plugin
    }

    /// A sink of your own; pipelines name it by its name.
    ///
    /// - Parameters:
    ///   - sink: The sink; all that name it share it.
    ///   - summary: What it is, in a clause.
    /// - Returns: The plugin.
    public static func sink(_ sink: some Sink, summary: String = "of this app") -> Plugin {
        var plugin = Plugin(sink.name, summary, [.sink])
        plugin.makeSink = { _, _ in sink }
        return plugin
    }

    /// A sink of your own that is told where to: pipelines name it `NAME:TARGET`.
    ///
    /// - Parameters:
    ///   - name: Its name, the word before the colon.
    ///   - target: What follows the colon, as help tells it: `PATH`.
    ///   - summary: What it is, in a clause.
    ///   - make: Makes a sink for a target, and opens nothing.
    /// - Returns: The plugin.
    public static func sink(
        _ name: String, target: String, summary: String = "of this app",
        make: @escaping @Sendable (_ target: String) throws(CueError) -> any Sink
    ) -> Plugin {
        var plugin = Plugin(name, summary, [.sink])
        plugin.sinkTarget = target
        plugin.makeSink = { (target, _) throws(CueError) in try make(target) }
        return plugin
    }

    /// A preparing stage of your own; pipelines name it by its name, and give it no settings.
    ///
    /// - Parameters:
    ///   - stage: The stage.
    ///   - summary: What it does, in a clause.
    /// - Returns: The plugin.
    public static func stage(_ stage: PreparingStage, summary: String = "of this app") -> Plugin {
        Self.stage(stage.name, summary: summary) { (settings) throws(CueError) in
            if let setting = settings.members?.first { throw CueError(.invalid, "it has no setting '\(setting.name)'") }
            return stage
        }
    }

    /// A preparing stage of your own that pipelines give settings.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - summary: What it does, in a clause.
    ///   - make: Makes the stage from an object with its settings; it throws `invalid` for those that it cannot use.
    /// - Returns: The plugin.
    public static func stage(
        _ name: String, summary: String = "of this app",
        make: @escaping @Sendable (_ settings: JSONValue) throws(CueError) -> PreparingStage
    ) -> Plugin {
        var plugin = Plugin(name, summary, [.stage])
        plugin.makeStage = make
        return plugin
    }

    /// A scope of your own; pipelines name it by its name, and give it no settings.
    ///
    /// - Parameters:
    ///   - scope: The scope.
    ///   - summary: What it does, in a clause.
    /// - Returns: The plugin.
    public static func scope(_ scope: Scope, summary: String = "of this app") -> Plugin {
        var plugin = Plugin(scope.name, summary, [.stage])
        plugin.scope = scope
        return plugin
    }
}
