// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A plugin to begin with, in one language; its files are those in `Templates`.
enum PluginTemplate: String, CaseIterable {
    case swift
    case python
    case c
    case shell

    /// One file of a plugin.
    struct File {
        /// Where a file may be run.
        enum Use {
            case read
            case run
        }

        let path: String
        let bytes: [UInt8]
        var use = Use.read
    }

    /// The languages, as the help tells them.
    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// What has to be run before it can be tried; nil if nothing has.
    var building: String? {
        switch self {
        case .swift: "swift build -c release --static-swift-stdlib"
        case .c: "make"
        case .python, .shell: nil
        }
    }

    /// The files of a plugin.
    ///
    /// - Parameters:
    ///   - name: The plugin's name, which stands in the files wherever `@NAME@` does in the templates.
    ///   - kind: What it does.
    /// - Returns: The files, by their paths in the plugin's folder; nil where no such plugin is begun in this language.
    func files(for name: String, _ kind: PluginManifest.Kind) -> [File]? {
        files(of: kind)?.map { file in
            let text = String(decoding: file.bytes, as: UTF8.self).replacing("@NAME@", with: name)
            return File(path: file.path, bytes: Array(text.utf8), use: file.use)
        }
    }

    /// Those of a synthesizer.
    var synthesizer: [File] {
        switch self {
        case .swift:
            [
                File(path: "plugin.json", bytes: PackageResources.swift_plugin_json),
                File(path: "Package.swift", bytes: PackageResources.swift_Package_txt),
                File(path: "Sources/speak/main.swift", bytes: PackageResources.swift_main_txt),
                File(path: "README.md", bytes: PackageResources.swift_README_md),
                File(path: "test", bytes: PackageResources.swift_test, use: .run),
                File(path: ".gitignore", bytes: Array(".build/\n".utf8)),
            ]
        case .python:
            [
                File(path: "plugin.json", bytes: PackageResources.python_plugin_json),
                File(path: "speak.py", bytes: PackageResources.python_speak_py, use: .run),
                File(path: "README.md", bytes: PackageResources.python_README_md),
                File(path: "test", bytes: PackageResources.any_test, use: .run),
            ]
        case .c:
            [
                File(path: "plugin.json", bytes: PackageResources.c_plugin_json),
                File(path: "speak.c", bytes: PackageResources.c_speak_txt),
                File(path: "Makefile", bytes: PackageResources.c_Makefile_txt),
                File(path: "README.md", bytes: PackageResources.c_README_md),
                File(path: "test", bytes: PackageResources.c_test, use: .run),
            ]
        case .shell:
            [
                File(path: "plugin.json", bytes: PackageResources.shell_plugin_json),
                File(path: "speak", bytes: PackageResources.shell_speak_txt, use: .run),
                File(path: "README.md", bytes: PackageResources.shell_README_md),
                File(path: "test", bytes: PackageResources.any_test, use: .run),
            ]
        }
    }
}
