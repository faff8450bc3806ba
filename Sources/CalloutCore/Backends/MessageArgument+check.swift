// SPDX-License-Identifier: Apache-2.0

extension [MessageArgument] {
    /// Checks that there is a value for each argument, that it takes it, and that there is no other value.
    ///
    /// - Parameter values: The values by the names of the arguments.
    /// - Throws: ``CueError`` with `invalid`, naming the argument, those that there are, and the fix.
    public func check(_ values: [String: JSONValue]) throws(CueError) {
        if let stranger = values.keys.filter({ name in !contains { $0.name == name } }).min() {
            throw CueError(.invalid, "there is no argument '\(Self.short(stranger))': \(known)")
        }
        for argument in self {
            guard let value = values[argument.name] else {
                throw CueError(
                    .invalid,
                    "the argument '\(Self.short(argument.name))' has no value, \(argument.kind.values) is due: \(known)"
                )
            }
            guard argument.kind.takes(value) else {
                throw CueError(
                    .invalid,
                    "the argument '\(Self.short(argument.name))' is said as \(argument.kind.rawValue) and takes"
                        + " \(argument.kind.values), not \(Self.short(value.description)): give such a value")
            }
        }
    }

    private var known: String {
        var names: [String] = []
        for argument in self where !names.contains(argument.name) { names.append(argument.name) }
        if names.isEmpty { return "the text has none, leave it out" }
        return "the message has \(Self.short(names.joined(separator: ", "))), give each a value and no other"
    }

    private static func short(_ text: String) -> String { text.count > 100 ? text.prefix(97) + "..." : text }
}
