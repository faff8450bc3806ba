// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab
import Testing

/// A shell at a terminal of its own, into which keys are typed.
struct TypedShell {
    /// The shell's name.
    let name: String
    private let options: String
    /// What makes the shell complete.
    private let preparation: String

    static let bash = TypedShell("bash", "--norc --noprofile -i", "PS1='> '; source ./script")
    static let zsh = TypedShell(
        "zsh", "-f -i", "PS1='> '; autoload -Uz compinit && compinit -D -u; bindkey -e; source ./script")
    static let fish = TypedShell("fish", "--no-config -i", "source ./script")

    private init(_ name: String, _ options: String, _ preparation: String) {
        self.name = name
        self.options = options
        self.preparation = preparation
    }

    /// Whether it is here, and `script`, which gives it a terminal.
    var isInstalled: Bool { [name, "script"].allSatisfy { Program.path($0) != nil } }

    /// Types a line, with `⇥` for the tabulator key, and returns the words that it has become.
    ///
    /// The line is run with `printf` put before it, so the shell itself tells its words.
    func words(_ line: String, in callout: Callout) async throws -> [String] {
        let script = try await callout("completion", name)
        try callout.write(script.output, to: "script")
        // To the beginning of the line: control and A; to its end: control and E.
        let keys = "\(preparation)\n\(line)\u{1}printf '<%s>' \u{5} > words\nexit\n"
        try callout.write(keys.replacing("⇥", with: "\t"), to: "keys")
        let tool = Callout.tool.deletingLastPathComponent().path
        let shell = try Program(
            "/bin/bash",
            ["-c", "cd '\(callout.folder.path)' && script -qec '\(name) \(options)' /dev/null < keys"],
            ["PATH": "\(tool):/usr/bin:/bin", "HOME": callout.folder.path, "TERM": "dumb", "LANG": "C.UTF-8"])
        let shown = shell.output(within: .seconds(30))
        guard let words = FileManager.default.contents(atPath: callout.path("words")) else { return [shown] }
        return String(decoding: words, as: UTF8.self).dropFirst().dropLast().components(separatedBy: "><")
    }

    /// Those that are here.
    static var installed: [TypedShell] { [bash, zsh, fish].filter(\.isInstalled) }
}

extension TypedShell: CustomTestStringConvertible {
    var testDescription: String { name }
}
