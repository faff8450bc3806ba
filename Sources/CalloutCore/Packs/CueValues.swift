// SPDX-License-Identifier: Apache-2.0

/// The values that a cue of a pack is rendered with: a list for each argument of its message.
///
/// A table writes them in its column `values`: `seconds=10|20|30`, or with a range and a step `seconds=10..60/10|90`; a
/// semicolon stands before the next argument: `n=1..9; unit=km|mi`.
public struct CueValues: Sendable, Equatable {
    /// An argument and what it is rendered with.
    public struct Argument: Sendable, Equatable {
        /// The argument's name in the message.
        public let name: String
        /// Its values, in order: numbers, or texts.
        public let values: [JSONValue]
    }

    /// Why values cannot be read.
    struct Fault: Error {
        let problem: String
        let fix: String

        init(_ problem: String, _ fix: String = "write them as seconds=10|20|30 or seconds=10..60/10") {
            self.problem = problem
            self.fix = fix
        }
    }

    /// The most files that one row makes.
    public static let most = 10_000

    /// The values as the table writes them.
    public let text: String
    /// The arguments, in the order of the table; none where the cue is rendered as it stands.
    public let arguments: [Argument]

    /// The values of a cue that has no arguments.
    public static let none = CueValues(text: "", arguments: [])

    private init(text: String, arguments: [Argument]) {
        self.text = text
        self.arguments = arguments
    }

    init(parsing text: String) throws(Fault) {
        var arguments: [Argument] = []
        var count = 1
        for part in text.split(separator: ";") where !part.allSatisfy(\.isWhitespace) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.trimmed)
            guard sides.count == 2, !sides[0].isEmpty else {
                throw Fault("'\(Self.trimmed(part))' names no argument")
            }
            guard !arguments.contains(where: { $0.name == sides[0] }) else {
                throw Fault("the argument '\(sides[0])' stands there twice", "keep one of the two")
            }
            var values: [JSONValue] = []
            for item in sides[1].split(separator: "|", omittingEmptySubsequences: false) {
                values += try Self.values(Self.trimmed(item), of: sides[0])
            }
            guard Set(values).count == values.count else {
                throw Fault("the argument '\(sides[0])' has a value twice", "keep one of the two")
            }
            count *= values.count
            guard count <= Self.most else { throw Fault("they make over \(Self.most) files", "give fewer values") }
            arguments.append(Argument(name: sides[0], values: values))
        }
        self.text = text
        self.arguments = arguments
    }

    /// How many combinations there are.
    var count: Int { arguments.reduce(1) { $0 * $1.values.count } }

    /// Every combination, the last argument's values changing fastest; one that is empty if there are no arguments.
    public var combinations: [[JSONValue.Member]] {
        arguments.reduce([[]]) { combinations, argument in
            combinations.flatMap { start in argument.values.map { start + [.init(argument.name, $0)] } }
        }
    }

    private static func values(_ item: String, of argument: String) throws(Fault) -> [JSONValue] {
        guard !item.isEmpty else { throw Fault("the argument '\(argument)' has an empty value") }
        if let number = Double(item), number.isFinite { return [.number(number)] }
        guard let dots = item.firstRange(of: "..") else { return [.string(item)] }
        let end = item[dots.upperBound...].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = Int(item[..<dots.lowerBound]), let last = Int(end[0]), first <= last,
            let step = end.count > 1 ? Int(end[1]) : 1, step > 0
        else { throw Fault("'\(item)' is no range", "write 1..10, or 10..60/10 for every tenth") }
        let (span, overflows) = last.subtractingReportingOverflow(first)
        guard !overflows, span / step < most else {
            throw Fault("'\(item)' makes over \(most) files", "give a shorter range, or a step: 10..60/10")
        }
        return stride(from: first, through: last, by: step).map { .number(Double($0)) }
    }

    private static func trimmed(_ text: some StringProtocol) -> String {
        let start = text.drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
