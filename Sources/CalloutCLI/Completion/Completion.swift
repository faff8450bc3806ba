// SPDX-License-Identifier: Apache-2.0

/// What can stand at the end of a command line that is being typed, by the descriptions that the help tells too.
struct Completion {
    private let words: [String]
    private let here: KnownNames

    /// Looks at a command line.
    ///
    /// - Parameters:
    ///   - words: Its words behind the tool's own name; the last is the one that is being typed, and may be empty.
    ///   - here: The names that are known on this machine.
    init(_ words: [String], _ here: KnownNames = KnownNames()) {
        self.words = words
        self.here = here
    }

    /// What is offered.
    var suggestions: Suggestions {
        let typed = words.last ?? ""
        guard words.count > 1, let first = words.first else {
            let commands = Tool.commands.map { Suggestion($0.description.name, $0.description.summary) }
            let others = [Suggestion("--help", "print the help"), Suggestion("--version", "print the version")]
            return Suggestions(typed.hasPrefix("-") ? others : commands).beginning(with: typed)
        }
        guard let command = Tool.commands.first(where: { $0.description.isMeant(by: first) }) else {
            return Suggestions()
        }
        return suggestions(for: typed, of: command.description)
    }

    private func suggestions(for typed: String, of command: CommandDescription) -> Suggestions {
        let line = TypedLine(words.dropFirst().dropLast(), for: command)
        if let option = line.waiting {
            return here.suggestions(option.kind, typed, line).beginning(with: typed)
        }
        guard line.takesOptions, typed.hasPrefix("-") else {
            guard let kind = command.kind(ofOperand: line.operands.count) else { return Suggestions() }
            return here.suggestions(kind, typed, line).beginning(with: typed)
        }
        guard let sign = typed.firstIndex(of: "=") else {
            let free = (command.options + [.help]).filter {
                $0.occurrence == .repeatedly || line.values[$0.name] == nil
            }
            return Suggestions(free.map { Suggestion($0.name, $0.summary) }).beginning(with: typed)
        }
        guard let option = command.options.first(where: { $0.name == typed[..<sign] && $0.value != nil }) else {
            return Suggestions()
        }
        let value = String(typed[typed.index(after: sign)...])
        return here.suggestions(option.kind, value, line).beginning(with: value).behind("\(option.name)=")
    }
}

extension CommandDescription {
    /// What the operand at a place, counted from 0, may be; nil where no more is taken.
    fileprivate func kind(ofOperand index: Int) -> WordKind? {
        index < operandKinds.count ? operandKinds[index] : operandKinds.last
    }
}
