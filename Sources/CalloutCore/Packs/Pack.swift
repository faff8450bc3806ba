// SPDX-License-Identifier: Apache-2.0

/// Everything one coach says, in all its locales: a folder with `pack.json`, `cues/<locale>.csv`,
/// `lexicon/<locale>.csv` and `clips/<locale>/…`.
///
/// A mistake in `pack.json` is an error. In the tables a row that cannot be used is left out and told in ``problems``,
/// so that one bad row costs one cue and nothing is lost without a word.
public struct Pack: Sendable {
    /// The most bytes that `pack.json` or a table may have.
    public static let largestFile = 64 << 20

    /// The pack's folder.
    public let folder: String
    /// The pack's name.
    public let name: String
    /// The locale the pack is written in, to which the others fall back.
    public let sourceLocale: LocaleTag
    /// The loudness its cues are to have, in LUFS; nil for the default.
    public let loudness: Double?
    /// Its locales, in the order of `pack.json`.
    public let locales: [PackLocale]
    /// What cannot be used, file by file.
    public let problems: [PackProblem]
    private let indices: [LocaleTag: Int]

    /// Reads a pack.
    ///
    /// - Parameter folder: The pack's folder.
    /// - Throws: ``CueError`` with `invalid` if there is no pack, or `pack.json` has a mistake; it names file, line, key
    ///   path and fix.
    public init(folder: String) throws(CueError) {
        let file = "\(folder)/\(PackSettings.fileName)"
        guard Files.kind(of: file) != nil else {
            throw CueError(
                .invalid, "\(folder) is no pack, there is no \(PackSettings.fileName) in it: name a pack's folder")
        }
        let bytes = try Files.read(file, limit: Self.largestFile)
        let (document, settings) = try CueError.telling { () throws(PackProblem) in
            let document = try PackDocument(parsing: bytes, file: file)
            return (document, try PackSettings(document))
        }
        var problems: [PackProblem] = []
        locales = settings.locales.map { Self.locale($0, document, folder, &problems) }
        Self.reportUnlisted(settings, folder, &problems)
        self.problems = problems
        self.folder = folder
        name = settings.name
        sourceLocale = settings.sourceLocale
        loudness = settings.loudness
        indices = Dictionary(uniqueKeysWithValues: locales.enumerated().map { ($1.tag, $0) })
    }

    /// What the pack has for a locale, exactly; nil if it does not have it.
    public subscript(tag: LocaleTag) -> PackLocale? { indices[tag].map { locales[$0] } }

    /// The pack's locales that an asked-for one falls back to: itself, ever wider ones, the source locale.
    ///
    /// - Parameter tag: The locale that is asked for.
    /// - Returns: Those of them that the pack has, the nearest first.
    public func fallbacks(for tag: LocaleTag) -> [PackLocale] {
        let chain = tag.chain
        return (chain.contains(sourceLocale) ? chain : chain + [sourceLocale]).compactMap { self[$0] }
    }

    private static func locale(
        _ locale: PackSettings.Locale, _ document: PackDocument, _ folder: String, _ problems: inout [PackProblem]
    ) -> PackLocale {
        let cueFile = "\(folder)/cues/\(locale.key).csv"
        var cues = CueTable(rows: [])
        if Files.kind(of: cueFile) == nil {
            problems.append(
                document.problem(
                    at: "locales.\(locale.key)", "there is no \(cueFile)",
                    fix: "add that table, or take the locale out"))
        } else if let bytes = read(cueFile, &problems) {
            cues = CueTable(parsing: bytes, file: cueFile, problems: &problems)
        }
        let lexiconFile = "\(folder)/lexicon/\(locale.key).csv"
        var lexicon = Lexicon()
        if Files.kind(of: lexiconFile) != nil, let bytes = read(lexiconFile, &problems) {
            lexicon = Lexicon(parsing: bytes, file: lexiconFile, problems: &problems)
        }
        return PackLocale(
            tag: locale.tag, key: locale.key, voices: locale.voices, cues: cues, lexicon: lexicon,
            clipFolder: "\(folder)/clips/\(locale.key)")
    }

    private static func read(_ file: String, _ problems: inout [PackProblem]) -> [UInt8]? {
        do {
            return try Files.read(file, limit: largestFile)
        } catch {
            problems.append(
                PackProblem(.unreadable, file: file, problem: error.message, fix: "put the table there again"))
            return nil
        }
    }

    private static func reportUnlisted(
        _ settings: PackSettings, _ folder: String, _ problems: inout [PackProblem]
    ) {
        let listed = Set(settings.locales.map { "\($0.key).csv" })
        for kind in ["cues", "lexicon"] {
            for name in Files.names(in: "\(folder)/\(kind)") where name.hasSuffix(".csv") && !listed.contains(name) {
                problems.append(
                    PackProblem(
                        .unlisted, file: "\(folder)/\(kind)/\(name)",
                        problem: "\(PackSettings.fileName) does not list this locale, so the table is not used",
                        fix: "add \"\(name.dropLast(4))\": {} to its \"locales\""))
            }
        }
    }
}
