// SPDX-License-Identifier: Apache-2.0

/// A command whose arguments have places that are filled in for each run: `["flite", "-voice", "{voice}", "{text-file}"]`.
///
/// What is filled in stays inside its argument, whatever it holds: no shell sees it, and no argument becomes two. A brace
/// that begins no placeholder is written twice.
public struct CommandTemplate: Sendable, Hashable {
    /// The program, in which nothing is filled in.
    public let program: String
    private let arguments: [[CommandPart]]

    /// Reads a command.
    ///
    /// - Parameters:
    ///   - command: The program and its arguments.
    ///   - allowed: What may be filled in.
    /// - Throws: ``CommandTemplateFault`` for a command without a program, for a brace that stands alone, and for a
    ///   placeholder that is not among those allowed.
    public init(
        _ command: [String], allowing allowed: [CommandPlaceholder]
    ) throws(CommandTemplateFault) {
        guard let program = command.first, !program.isEmpty else {
            throw CommandTemplateFault(0, "there is no program")
        }
        guard !program.contains("{"), !program.contains("}") else {
            throw CommandTemplateFault(0, "nothing is filled in the program's name, so it has no braces")
        }
        self.program = program
        var arguments: [[CommandPart]] = []
        for (index, word) in command.enumerated().dropFirst() {
            do throws(CommandPart.Fault) {
                arguments.append(try CommandPart.parts(of: word))
            } catch {
                throw CommandTemplateFault(index, error.reason(allowed))
            }
            for case .placeholder(let placeholder) in arguments[arguments.count - 1]
            where !allowed.contains(placeholder) {
                throw CommandTemplateFault(index, CommandPart.Fault.unknown(placeholder.rawValue).reason(allowed))
            }
        }
        self.arguments = arguments
    }

    /// What is filled in, each once, in the order in which it first stands.
    public var placeholders: [CommandPlaceholder] {
        var found: [CommandPlaceholder] = []
        for case .placeholder(let placeholder) in arguments.joined() where !found.contains(placeholder) {
            found.append(placeholder)
        }
        return found
    }

    /// The program and its arguments for one run.
    ///
    /// - Parameter value: Gives what is filled in for each of ``placeholders``.
    /// - Returns: As many words as the template has.
    public func filled(_ value: (CommandPlaceholder) -> String) -> [String] {
        [program]
            + arguments.map { parts in
                parts.map { part in
                    switch part {
                    case .text(let text): text
                    case .placeholder(let placeholder): value(placeholder)
                    }
                }.joined()
            }
    }
}
