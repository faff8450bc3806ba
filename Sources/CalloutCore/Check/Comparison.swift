// SPDX-License-Identifier: Apache-2.0

/// Two renders of one pack, cue by cue and in sum: two voices, two backends, two versions.
public struct Comparison: Sendable {
    /// One side of a cue.
    public enum Side: Sendable {
        /// There is a file.
        case file(LedgerEntry)
        /// It could not be rendered.
        case failed(String)
        /// There is nothing.
        case absent
    }

    /// A cue on both sides.
    public struct Cue: Sendable {
        /// The cue's name.
        public let name: String
        /// Its locale; nil where two folders are compared, whose paths tell it.
        public let locale: LocaleTag?
        /// The first side.
        public let first: Side
        /// The second side.
        public let second: Side

        /// Puts two sides together.
        ///
        /// - Parameters:
        ///   - name: The cue's name.
        ///   - locale: Its locale.
        ///   - first: The first side.
        ///   - second: The second side.
        public init(name: String, locale: LocaleTag?, first: Side, second: Side) {
            self.name = name
            self.locale = locale
            self.first = first
            self.second = second
        }

        /// The cue as an object: `cue`, `locale`, `first`, `second`, each with `seconds`, `loudness`, `silent`, `voice`, or
        /// `failed`.
        public var json: JSONValue {
            [
                "cue": .string(name), "locale": locale.map { .string($0.description) } ?? .null,
                "first": first.json, "second": second.json,
            ]
        }
    }

    /// The sum of one side.
    public struct Sum: Sendable, Equatable {
        /// How many files there are.
        public var files = 0
        /// How many cues could not be rendered, or are not there.
        public var failed = 0
        /// How many files nothing is to be heard in.
        public var silent = 0
        /// How long they last, in seconds.
        public var seconds = 0.0
        /// The loudest and the softest, in LUFS; nil if none is known.
        public var loudness: ClosedRange<Double>?

        /// The sum as an object.
        public var json: JSONValue {
            [
                "files": .number(Double(files)), "failed": .number(Double(failed)),
                "silent": .number(Double(silent)), "seconds": .number(seconds.rounded(to: 3)),
                "lowestLoudness": loudness.map { .number($0.lowerBound.rounded(to: 2)) } ?? .null,
                "highestLoudness": loudness.map { .number($0.upperBound.rounded(to: 2)) } ?? .null,
            ]
        }
    }

    /// The cues, in order.
    public let cues: [Cue]

    /// Compares.
    ///
    /// - Parameter cues: The cues, in order.
    public init(_ cues: [Cue]) { self.cues = cues }

    /// Compares two folders by the paths of their files, whatever their endings.
    ///
    /// - Parameters:
    ///   - first: The first folder.
    ///   - second: The second folder.
    public init(_ first: RenderedFolder, _ second: RenderedFolder) {
        func byStem(_ folder: RenderedFolder) -> [String: LedgerEntry] {
            Dictionary(folder.entries.map { (CueName.stem($0.path), $0) }, uniquingKeysWith: { one, _ in one })
        }
        let (one, other) = (byStem(first), byStem(second))
        cues = Set(one.keys).union(other.keys).sorted().map { stem in
            Cue(
                name: stem, locale: nil, first: one[stem].map { .file($0) } ?? .absent,
                second: other[stem].map { .file($0) } ?? .absent)
        }
    }

    /// The sums of both sides.
    public var sums: (first: Sum, second: Sum) { (Self.sum(cues.map(\.first)), Self.sum(cues.map(\.second))) }

    private static func sum(_ sides: [Side]) -> Sum {
        sides.reduce(into: Sum()) { sum, side in
            guard case .file(let entry) = side else {
                sum.failed += 1
                return
            }
            sum.files += 1
            sum.seconds += entry.duration.seconds
            guard let loudness = entry.loudness else { return }
            if loudness.isSilent {
                sum.silent += 1
                return
            }
            let known = sum.loudness ?? loudness.integrated...loudness.integrated
            sum.loudness = min(known.lowerBound, loudness.integrated)...max(known.upperBound, loudness.integrated)
        }
    }
}

extension Comparison.Side {
    /// What the ledger has of the file; nil if there is none.
    public var entry: LedgerEntry? { if case .file(let entry) = self { entry } else { nil } }

    var json: JSONValue {
        switch self {
        case .absent: .null
        case .failed(let reason): ["failed": .string(reason)]
        case .file(let entry):
            [
                "seconds": .number(entry.duration.seconds.rounded(to: 3)), "voice": .string(entry.voice),
                "loudness": entry.loudness.flatMap { $0.isSilent ? nil : .number($0.integrated.rounded(to: 2)) }
                    ?? .null,
                "silent": .bool(entry.loudness?.isSilent ?? false),
                "limited": entry.loudness.map { .number($0.limited.rounded(to: 2)) } ?? .null,
            ]
        }
    }
}
