// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension PluginTemplate {
    /// The languages in which a plugin of a kind is begun, as complaints tell them.
    static func words(for kind: PluginManifest.Kind) -> String {
        allCases.filter { $0.files(of: kind) != nil }.map(\.rawValue).joined(separator: ", ")
    }

    /// The files of a plugin of a kind, with the marks of the templates in them; nil where none is begun in this language.
    func files(of kind: PluginManifest.Kind) -> [File]? {
        switch (self, kind) {
        case (_, .synthesizer): synthesizer
        case (.python, .effect):
            Self.files(PackageResources.python_effect_plugin_json, "change.py", PackageResources.python_effect_py, kind)
        case (.python, .sink):
            Self.files(PackageResources.python_sink_plugin_json, "play.py", PackageResources.python_sink_py, kind)
        case (.python, .clips):
            Self.files(PackageResources.python_clips_plugin_json, "find.py", PackageResources.python_clips_py, kind)
        case (.shell, .effect):
            Self.files(PackageResources.shell_effect_plugin_json, "change", PackageResources.shell_effect_txt, kind)
        case (.shell, .sink):
            Self.files(PackageResources.shell_sink_plugin_json, "play", PackageResources.shell_sink_txt, kind)
        case (.shell, .clips):
            Self.files(PackageResources.shell_clips_plugin_json, "find", PackageResources.shell_clips_txt, kind)
        case (.swift, _), (.c, _): nil
        }
    }

    private static func files(
        _ manifest: [UInt8], _ name: String, _ program: [UInt8], _ kind: PluginManifest.Kind
    ) -> [File] {
        let readme = String(decoding: PackageResources.kind_README_md, as: UTF8.self)
            .replacing("@WORK@", with: work(kind, by: name)).replacing("@TRIAL@", with: trial(kind))
        return [
            File(path: "plugin.json", bytes: manifest), File(path: name, bytes: program, use: .run),
            File(path: "README.md", bytes: Array(readme.utf8)),
            File(path: "test", bytes: PackageResources.any_test, use: .run),
        ]
    }

    private static func work(_ kind: PluginManifest.Kind, by name: String) -> String {
        switch kind {
        case .effect: "an effect: `\(name)` makes a sound louder or softer"
        case .sink: "a sink: `\(name)` keeps time where a sound would be heard"
        case .clips: "a clip source: `\(name)` finds recordings in the folder `clips`"
        case .synthesizer: "a voice: `\(name)` speaks"
        }
    }

    private static func trial(_ kind: PluginManifest.Kind) -> String {
        switch kind {
        case .effect: "--effect @NAME@:gain=-12 \"One two three\""
        case .sink: "--sink @NAME@ \"One two three\""
        case .clips: "--clips @NAME@ --pack coach --cue ready"
        case .synthesizer: "--voice @NAME@:tones \"One two three\""
        }
    }
}
