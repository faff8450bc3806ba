// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension ConformanceCheck where Subject == any ClipSource {
    /// All that hold for every clip source, whatever recordings it has, in the order in which they are best tried.
    public static var all: [ConformanceCheck] { [.stranger, .oddNames] }

    /// It says that it does not know a cue.
    public static var stranger: ConformanceCheck {
        ConformanceCheck("stranger", "a cue that it has not is told as unknown, and is no fault") { source in
            let found = try await source.resolve(Phrase("no-such-cue-anywhere"), in: .english)
            return found == nil ? .passed() : .failed("it has something for 'no-such-cue-anywhere'")
        }
    }

    /// No name does harm.
    public static var oddNames: ConformanceCheck {
        ConformanceCheck("odd-names", "whatever a cue is called, it is told as unknown or refused") { source in
            let names = [
                "../../etc/passwd", "--help", "$(exit 3)", "a b", "é🏃", String(repeating: "x", count: 4_000), "%s",
                "\\", "'\"",
            ]
            for name in names {
                do {
                    guard try await source.resolve(Phrase(name), in: .english) == nil else {
                        return .failed("it has something for '\(name.prefix(40))'")
                    }
                } catch let error as CueError where error.code == .invalid { continue }
            }
            return .passed("\(names.count) names")
        }
    }
}
