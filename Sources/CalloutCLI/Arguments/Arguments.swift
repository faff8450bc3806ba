// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The words after a command, read by its description.
///
/// `--name value` and `--name=value` are the same; `--` ends the options; a word with a dash that is no option of the
/// command is a mistake, also where it was meant as text: texts that begin with a dash go behind `--`.
struct Arguments {
    /// The words that are no options, in order.
    private(set) var operands: [String] = []
    private var values: [String: [String]] = [:]

    init(_ words: [String], for command: CommandDescription) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                operands += rest
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                operands.append(word)
                continue
            }
            let name = word == "-h" ? OptionDescription.help.name : String(word.prefix { $0 != "=" })
            guard let option = (command.options + [.help]).first(where: { $0.name == name }) else {
                throw UsageError(
                    "\(command.name) has no option '\(name)': `callout \(command.name) --help` lists them, "
                        + "and a text that begins with a dash goes behind `--`")
            }
            let attached = word.contains("=") ? String(word.dropFirst(name.count + 1)) : nil
            try take(option, attached, from: &rest)
        }
    }

    private mutating func take(
        _ option: OptionDescription, _ attached: String?, from rest: inout ArraySlice<String>
    ) throws(UsageError) {
        if option.occurrence == .once, values[option.name] != nil {
            throw UsageError("\(option.name) is given twice: give it once")
        }
        guard let placeholder = option.value else {
            guard attached == nil else { throw UsageError("\(option.name) takes no value") }
            values[option.name] = [""]
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            throw UsageError("\(option.name) needs a value: \(option.name) \(placeholder)")
        }
        values[option.name, default: []].append(value)
    }

    /// Refuses words that the command does not take.
    func refuseOperands(_ command: String) throws(UsageError) {
        guard let word = operands.first else { return }
        throw UsageError("\(command) takes no '\(word)': `callout \(command) --help` tells what it takes")
    }

    /// Whether an option is given.
    func has(_ name: String) -> Bool { values[name] != nil }

    /// The value of an option, if it is given.
    func value(_ name: String) -> String? { values[name]?.first }

    /// The value of an option as a list of words with commas between them; nil if it is not given.
    func words(_ name: String) -> [String]? {
        value(name)?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    /// All values of an option that may be given several times.
    func all(_ name: String) -> [String] { values[name] ?? [] }

    /// The value of an option as a number within a range.
    func number(_ name: String, in range: ClosedRange<Double>, _ unit: String) throws(UsageError) -> Double? {
        guard let text = value(name) else { return nil }
        guard let number = Double(text), range.contains(number) else {
            throw UsageError(
                "\(name) takes \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)) \(unit), not '\(text)'")
        }
        return number
    }

    /// The value of an option as a whole number within a range.
    func integer(_ name: String, in range: ClosedRange<Int>, _ unit: String) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UsageError(
                "\(name) takes a whole number of \(unit), \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        }
        return number
    }

    /// The value of an option as one of a few words.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        guard let text = value(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw UsageError("\(name) takes \(Choice.allCases.map(\.rawValue).joined(separator: ", ")), not '\(text)'")
        }
        return choice
    }

    /// The values of an option as locale tags.
    func locales(_ name: String) throws(UsageError) -> [LocaleTag] {
        var tags: [LocaleTag] = []
        for text in all(name) {
            guard let tag = LocaleTag(text) else {
                throw UsageError("\(name) takes a language tag such as en-GB, not '\(text)'")
            }
            tags.append(tag)
        }
        return tags
    }

    private static func text(_ bound: Double) -> String {
        Int(exactly: bound).map(String.init) ?? String(bound)
    }
}
