// SPDX-License-Identifier: Apache-2.0

/// A command, as the help tells it and the parser reads it.
struct CommandDescription {
    /// The command's word: `say`.
    let name: String
    /// Another word for it, which the help leaves out.
    var alias: String?
    /// What follows the options: `TEXT...`.
    let operands: String
    /// What each of these may be; the last kind is that of all further ones.
    var operandKinds: [WordKind] = []
    /// What it does, in a sentence of one line.
    let summary: String
    /// More about it, a few lines at most.
    var discussion = ""
    /// Its options, in the order of the help.
    var options: [OptionDescription] = []
    /// Command lines that work as they stand.
    var examples: [String] = []

    /// Whether a word means this command.
    func isMeant(by word: String) -> Bool { word == name || word == alias }

    /// The help for this command.
    var help: String {
        var lines = ["\(summary)", "", "usage: callout \(name) [options]\(operands.isEmpty ? "" : " \(operands)")"]
        if !discussion.isEmpty { lines += ["", discussion] }
        let rows = (options + [.help]).map { option in
            ([option.name, option.value].compactMap { $0 }.joined(separator: " "), option.summary)
        }
        lines += ["", "options:"] + Table(rows).lines
        if !examples.isEmpty { lines += ["", "examples:"] + examples.map { "  \($0)" } }
        return lines.joined(separator: "\n")
    }
}

extension OptionDescription {
    /// Every command's own help.
    static let help = OptionDescription("--help", nil, "print this help")
}
