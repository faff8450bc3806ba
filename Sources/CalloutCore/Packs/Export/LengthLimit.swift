// SPDX-License-Identifier: Apache-2.0

/// The longest that a cue may be.
public enum LengthLimit: Sendable, Equatable {
    /// In seconds, when it is spoken.
    case seconds(Double)
    /// In characters of its text.
    case characters(Int)

    /// Reads a limit: `2.5 s`, `40 characters`, `40`.
    ///
    /// - Parameter text: The limit; nil is the result if it is none.
    public init?(_ text: String) {
        let number = text.trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
        switch text.trimmed.dropFirst(number.count).filter({ !$0.isWhitespace }).lowercased() {
        case "s", "sec", "seconds", "second":
            guard let seconds = Double(number) else { return nil }
            self = .seconds(seconds)
        case "", "c", "char", "chars", "characters":
            guard let count = Int(number) else { return nil }
            self = .characters(count)
        default: return nil
        }
    }

    /// The limit in words: `2.5 seconds`.
    public var description: String {
        switch self {
        case .seconds(let seconds): "\(Int(exactly: seconds).map { String($0) } ?? String(seconds)) seconds"
        case .characters(let count): "\(count) characters"
        }
    }
}
