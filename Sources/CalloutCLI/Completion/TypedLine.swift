// SPDX-License-Identifier: Apache-2.0

/// What stands on a command line before the word that is being typed; mistakes are passed over.
struct TypedLine {
    /// The words that are no options, in order.
    private(set) var operands: [String] = []
    /// The values of the options; empty for one without a value.
    private(set) var values: [String: String] = [:]
    /// The option whose value is being typed.
    private(set) var waiting: OptionDescription?
    /// Whether options may still follow: no `--` has ended them.
    private(set) var takesOptions = true
    private let command: CommandDescription

    init(_ words: some Sequence<String>, for command: CommandDescription) {
        self.command = command
        for word in words { take(word) }
    }

    private mutating func take(_ word: String) {
        if let option = waiting {
            values[option.name] = word
            waiting = nil
        } else if !takesOptions || !word.hasPrefix("-") || word == "-" {
            operands.append(word)
        } else if word == "--" {
            takesOptions = false
        } else {
            let name = word.prefix { $0 != "=" }
            guard let option = command.options.first(where: { $0.name == name }) else { return }
            let isWhole = option.value == nil || word.contains("=")
            values[option.name] = word.contains("=") ? String(word.dropFirst(name.count + 1)) : ""
            waiting = isWhole ? nil : option
        }
    }

    /// The pack that the line names, by its path or its name, if it does.
    var pack: String? {
        if let pack = values["--pack"] { return pack }
        return zip(command.operandKinds, operands).first { kind, _ in if case .pack = kind { true } else { false } }?.1
    }
}
