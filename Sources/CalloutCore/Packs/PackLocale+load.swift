// SPDX-License-Identifier: Apache-2.0

extension PackLocale {
    /// Reads what a pack's folder has for a locale.
    init(_ locale: PackSettings.Locale, of document: PackDocument, longest: Double?, in folder: String) {
        var problems: [PackProblem] = []
        let cueFile = "\(folder)/cues/\(locale.key).csv"
        var cues = CueTable(rows: [])
        if Files.isMissing(cueFile) {
            problems.append(
                document.problem(
                    at: "locales.\(locale.key)", "there is no \(cueFile)",
                    fix: "add that table, or take the locale out"))
        } else if let bytes = Self.read(cueFile, &problems) {
            cues = CueTable(parsing: bytes, file: cueFile, problems: &problems)
        }
        let lexiconFile = "\(folder)/lexicon/\(locale.key).csv"
        var lexicon = Lexicon()
        var lexiconHash: UInt64 = 0
        if !Files.isMissing(lexiconFile), let bytes = Self.read(lexiconFile, &problems) {
            lexicon = Lexicon(parsing: bytes, file: lexiconFile, problems: &problems)
            lexiconHash = XXHash64.hash(bytes)
        }
        self.init(
            tag: locale.tag, key: locale.key, voices: locale.voices, fallback: locale.fallback,
            longest: locale.longest ?? longest, cues: cues, lexicon: lexicon,
            lexiconHash: lexiconHash, clipFolder: "\(folder)/clips/\(locale.key)", problems: problems)
    }

    private static func read(_ file: String, _ problems: inout [PackProblem]) -> [UInt8]? {
        do {
            return try Files.read(file, limit: Pack.largestFile)
        } catch {
            problems.append(
                PackProblem(.unreadable, file: file, problem: "the table cannot be used", fix: error.message))
            return nil
        }
    }
}
