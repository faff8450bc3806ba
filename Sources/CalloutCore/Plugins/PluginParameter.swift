// SPDX-License-Identifier: Apache-2.0

/// A setting that a plugin has, as its `plugin.json` tells it.
///
/// ```json
/// "parameters": {"gain": {"default": -3, "minimum": -60, "maximum": 20, "description": "in decibels"}}
/// ```
public struct PluginParameter: Sendable, Hashable {
    /// What a setting may be.
    public enum Domain: Sendable, Hashable {
        /// A number in a range.
        case number(ClosedRange<Double>)
        /// One of some words.
        case word([String])
        /// Any text.
        case text
    }

    /// Its name, by which a command line and a `{name}` mean it: letters, digits, `_` and `-`, a letter first.
    public let name: String
    /// What it may be.
    public let domain: Domain
    /// What it is where nothing is said.
    public let usual: JSONValue
    /// What it does, for a person; empty if the manifest does not say.
    public let summary: String

    /// Describes a setting.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - domain: What it may be.
    ///   - usual: What it is where nothing is said.
    ///   - summary: What it does, for a person.
    public init(_ name: String, _ domain: Domain, usual: JSONValue, summary: String = "") {
        self.name = name
        self.domain = domain
        self.usual = usual
        self.summary = summary
    }

    /// Whether a word can be the name of a setting.
    ///
    /// - Parameter name: The word.
    /// - Returns: Whether it is made of at most 40 letters, digits, `_` and `-`, a letter first.
    public static func isName(_ name: String) -> Bool {
        let isShort = (1...40).contains(name.utf8.count)
        return isShort && name.unicodeScalars.first.map { $0.isASCII && $0.properties.isAlphabetic } == true
            && name.unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || $0.properties.numericType != nil
                        || "_-".unicodeScalars.contains($0))
            }
    }

    /// What is wrong with a value, as a clause that tells what it may be; nil if it will do.
    ///
    /// - Parameter value: The value.
    /// - Returns: The clause.
    public func fault(of value: JSONValue) -> String? {
        switch domain {
        case .number(let range):
            guard let number = value.number, range.contains(number) else {
                return "it is a number\(Self.words(range))"
            }
        case .word(let words):
            guard let word = value.string, words.contains(word) else {
                return "it is one of \(words.joined(separator: ", "))"
            }
        case .text:
            guard let text = value.string, !text.contains("\0") else { return "it is a text" }
        }
        return nil
    }

    private static func words(_ range: ClosedRange<Double>) -> String {
        let low = range.lowerBound == -.greatestFiniteMagnitude ? "" : " from \(JSONValue.number(range.lowerBound))"
        let to = low.isEmpty ? " up to" : " to"
        let high = range.upperBound == .greatestFiniteMagnitude ? "" : "\(to) \(JSONValue.number(range.upperBound))"
        return low + high
    }
}
