// SPDX-License-Identifier: Apache-2.0

import CalloutSystem

/// The manual page of the tool, in the macros of man(7), from the descriptions that the help tells too.
struct ManualPage {
    private static let variables = [
        ("CALLOUT_HOME", "the prefix of the installation whose programs, packs and plugins are used first"),
        ("CALLOUT_PLUGIN_PATH", "folders that hold plugins and are searched first, with colons between them"),
        ("CALLOUT_SANDBOX", "required: plugins run in a sandbox or not at all; off: in none"),
        ("LC_ALL, LC_MESSAGES, LANG", "the language of what is said, where none is asked for"),
        ("PULSE_SERVER", "the sound server"),
        ("XDG_DATA_HOME, XDG_DATA_DIRS", "the folders below which callout/plugins and callout/profiles lie"),
        ("XDG_RUNTIME_DIR", "the folder of the sockets of `callout serve` and of the guard"),
    ]

    private let commands: [CommandDescription]

    init(_ commands: [CommandDescription]) { self.commands = commands }

    /// The page.
    var text: String {
        let start = [
            ".\\\" Made by `callout help --man`.",
            ".TH CALLOUT 1 \"\" \"callout \(Tool.version)\" \"User Commands\"",
            ".SH NAME", "callout \\- " + Self.plain(HelpCommand.summary),
            ".SH SYNOPSIS", ".B callout", ".I COMMAND", "[options] [arguments]",
            ".SH DESCRIPTION", "Each command is described below, and tells the same by itself with", ".BR \\-\\-help .",
        ]
        let end =
            [".SH \"EXIT STATUS\"", "With several cues the gravest is told."] + rows(ExitStatus.meanings)
            + [".SH ENVIRONMENT"] + rows(Self.variables)
        return (start + [".SH COMMANDS"] + commands.flatMap(section) + end).joined(separator: "\n")
    }

    private func section(_ command: CommandDescription) -> [String] {
        var lines = [".SS \(command.name)", Self.plain(command.summary), ".PP", ".B callout \(command.name)"]
        lines.append(Self.plain(command.operands.isEmpty ? "[options]" : "[options] \(command.operands)"))
        if !command.discussion.isEmpty {
            for paragraph in command.discussion.split(separator: "\n\n") {
                lines += [".PP"] + paragraph.split(separator: "\n").map { Self.plain(String($0)) }
            }
        }
        lines += rows(
            command.options.map { option in
                ([option.name, option.value].compactMap { $0 }.joined(separator: " "), option.summary)
            })
        guard !command.examples.isEmpty else { return lines }
        return lines + [".PP", "Examples:", ".PP", ".nf", ".RS"] + command.examples.map(Self.plain) + [".RE", ".fi"]
    }

    private func rows(_ rows: [(String, String)]) -> [String] {
        rows.flatMap { [".TP", ".B \(Self.word($0.0))", Self.plain($0.1)] }
    }

    /// Text that means nothing to the formatter.
    private static func plain(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("`", with: "\\(ga")
        return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
    }

    /// Text that is one argument of a macro.
    private static func word(_ text: String) -> String { plain(text).replacing("\"", with: "\\(dq") }
}
