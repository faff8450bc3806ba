// SPDX-License-Identifier: Apache-2.0

/// Writes into a pack's folder, and makes it where it is missing.
public struct PackWriter: Sendable {
    /// The pack's folder.
    public let folder: String
    private let patience: Duration
    private let clock: CueClock

    /// Names a pack's folder; nothing is touched yet.
    ///
    /// - Parameters:
    ///   - folder: The pack's folder.
    ///   - patience: The longest to wait for another who writes into the pack.
    ///   - clock: The clock by which to wait.
    public init(folder: String, patience: Duration = .seconds(10), clock: CueClock = .continuous) {
        self.folder = folder
        self.patience = patience
        self.clock = clock
    }

    /// Merges a list into the table of its locale, and adds the locale to `pack.json`.
    ///
    /// What the pack has and the list has not stays: other rows, notes, columns and settings that Callout does not know.
    /// A file that is rewritten is whole at every moment, and one that does not change is not written. One merges at a
    /// time, in whatever process: others wait.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - source: The file it comes from, for the problems.
    /// - Returns: What became of the rows.
    /// - Throws: ``CueError`` with `invalid` if the pack has a mistake that must be mended first, with `unwritable` if
    ///   it cannot be written, or another does not end writing into it.
    public func merge(_ list: ImportedList, from source: String) async throws(CueError) -> MergeReport {
        try Files.createFolder(folder)
        return try await Files.locking(folder, within: patience, by: clock) { () throws(CueError) in
            for place in [folder, "\(folder)/cues"] { Files.removeRemains(in: place) }
            return try merge(list, source)
        }
    }

    private func merge(_ list: ImportedList, _ source: String) throws(CueError) -> MergeReport {
        let settingsFile = "\(folder)/\(PackSettings.fileName)"
        let old = Files.isMissing(settingsFile) ? nil : try Files.read(settingsFile, limit: Pack.largestFile)
        let (key, settings) = try CueError.telling { () throws(PackProblem) in
            try old.map { bytes throws(PackProblem) in try listing(list.locale, in: bytes, settingsFile) }
                ?? newSettings(list.locale)
        }
        let tableFile = "\(folder)/cues/\(key).csv"
        let table = Files.isMissing(tableFile) ? nil : try Files.read(tableFile, limit: Pack.largestFile)
        let merge = try CueError.telling { () throws(PackProblem) in
            try CueTableMerge(list.rows, of: source, into: table, file: tableFile)
        }
        try Files.createFolder("\(folder)/cues")
        if merge.text != table { try Files.write(merge.text, to: tableFile) }
        if settings != old { try Files.write(settings, to: settingsFile) }
        var report = merge.report
        if old == nil { report.newSource = list.locale }
        return report
    }

    /// The settings with a locale among them, and the name of its files; the bytes as they are if it is there already.
    private func listing(
        _ locale: LocaleTag, in bytes: [UInt8], _ file: String
    ) throws(PackProblem) -> (key: String, settings: [UInt8]) {
        let document = try PackDocument(parsing: bytes, file: file)
        if let known = try PackSettings(document).locales.first(where: { $0.tag == locale }) {
            return (known.key, bytes)
        }
        let key = locale.description
        var members = document.root.members ?? []
        if let index = members.lastIndex(where: { $0.name == "locales" }) {
            members[index].value = .object((members[index].value.members ?? []) + [.init(key, [:])])
        }
        return (key, Array(JSONValue.object(members).prettyPrinted.utf8))
    }

    private func newSettings(_ locale: LocaleTag) -> (key: String, settings: [UInt8]) {
        let key = locale.description
        let name = folder.split(separator: "/").last { $0 != "." && $0 != ".." }
        let settings: JSONValue = [
            "name": .string(name.map { String($0) } ?? "pack"), "sourceLocale": .string(key),
            "locales": .object([.init(key, [:])]),
        ]
        return (key, Array(settings.prettyPrinted.utf8))
    }
}
