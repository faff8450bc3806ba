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
    /// The names of the profiles it is rendered for; none leaves it to the command line.
    public let profiles: [String]
    /// Its locales, in the order of `pack.json`.
    public let locales: [PackLocale]
    /// The tables that lie in the folder and whose locale `pack.json` does not list.
    public let unlisted: [PackProblem]
    private let indices: [LocaleTag: Int]

    /// Reads a pack.
    ///
    /// - Parameter folder: The pack's folder.
    /// - Throws: ``CueError`` with `invalid` if there is no pack, or `pack.json` has a mistake; it names file, line, key
    ///   path and fix.
    public init(folder: String) throws(CueError) {
        guard !folder.isEmpty else { throw CueError(.invalid, "'' is no pack: name a pack's folder") }
        let file = "\(folder)/\(PackSettings.fileName)"
        guard !Files.isMissing(file) else {
            throw CueError(
                .invalid, "\(folder) is no pack, there is no \(PackSettings.fileName) in it: name a pack's folder")
        }
        let bytes = try Files.read(file, limit: Self.largestFile)
        let (document, settings) = try CueError.telling { () throws(PackProblem) in
            let document = try PackDocument(parsing: bytes, file: file)
            return (document, try PackSettings(document))
        }
        locales = settings.locales.map { PackLocale($0, of: document, longest: settings.longest, in: folder) }
        unlisted = Self.unlisted(settings, folder)
        self.folder = folder
        name = settings.name
        sourceLocale = settings.sourceLocale
        loudness = settings.loudness
        profiles = settings.profiles
        indices = Dictionary(uniqueKeysWithValues: locales.enumerated().map { ($1.tag, $0) })
    }

    /// What cannot be used, file by file: all locales' problems and the unlisted tables.
    public var problems: [PackProblem] { locales.flatMap(\.problems) + unlisted }

    /// What the pack has for a locale, exactly; nil if it does not have it.
    public subscript(tag: LocaleTag) -> PackLocale? { indices[tag].map { locales[$0] } }

    /// The pack's locales that an asked-for one falls back to: itself, ever wider ones, each followed by the one that
    /// `pack.json` names as its fallback, and last the source locale.
    ///
    /// - Parameter tag: The locale that is asked for.
    /// - Returns: Those of them that the pack has, the nearest first.
    public func fallbacks(for tag: LocaleTag) -> [PackLocale] {
        var found: [LocaleTag] = []
        func add(_ tag: LocaleTag) {
            for candidate in tag.chain where !found.contains(candidate) {
                guard let locale = self[candidate] else { continue }
                found.append(candidate)
                if let fallback = locale.fallback { add(fallback) }
            }
        }
        add(tag)
        if !found.contains(sourceLocale) { found.append(sourceLocale) }
        return found.compactMap { self[$0] }
    }

    private static func unlisted(_ settings: PackSettings, _ folder: String) -> [PackProblem] {
        let listed = Set(settings.locales.map { "\($0.key).csv" })
        return ["cues", "lexicon"].flatMap { kind in
            Files.names(in: "\(folder)/\(kind)").filter { $0.hasSuffix(".csv") && !listed.contains($0) }.map { name in
                PackProblem(
                    .unlisted, file: "\(folder)/\(kind)/\(name)",
                    problem: "\(PackSettings.fileName) does not list this locale, so the table is not used",
                    fix: "add \"\(name.dropLast(4))\": {} to its \"locales\"")
            }
        }
    }
}
