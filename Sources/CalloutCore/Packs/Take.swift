// SPDX-License-Identifier: Apache-2.0

/// One file that a row of a cue table makes: the cue with a value for each of its arguments.
public struct Take: Sendable, Equatable {
    /// Its name, which is also the path of its file without the ending.
    ///
    /// `{argument}` in the row's name stands for the value; values that the name does not hold follow it, each behind
    /// a hyphen: `rest` with thirty seconds is `rest-30`, and `digits/{n}` with seven `digits/7`.
    public let name: String
    /// The values, in the order of the table.
    public let values: [JSONValue.Member]

    init(_ row: String, _ values: [JSONValue.Member]) {
        self.values = values
        guard !values.isEmpty else {
            name = row
            return
        }
        let filled = Self.fill(row, values)
        name = ([filled.text] + filled.left.map { Self.word($0.value) }).joined(separator: "-")
    }

    /// A text with its placeholders filled in, and the values that it has none for.
    static func fill(_ text: String, _ values: [JSONValue.Member]) -> (text: String, left: [JSONValue.Member]) {
        var text = text
        let left = values.filter { value in
            guard text.contains("{\(value.name)}") else { return true }
            text = text.replacing("{\(value.name)}", with: word(value.value))
            return false
        }
        return (text, left)
    }

    /// A value as a part of a file's name.
    private static func word(_ value: JSONValue) -> String { value.string ?? value.description }
}
