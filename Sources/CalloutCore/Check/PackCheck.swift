// SPDX-License-Identifier: Apache-2.0

/// Looks through a pack for what would not be said, or not said well; nothing is rendered.
public struct PackCheck: Sendable {
    /// What was found, locale by locale.
    public internal(set) var problems: [CheckProblem] = []
    /// What becomes of each cue in each locale.
    public internal(set) var coverage: Coverage
    /// What could not be looked at, in a clause each.
    public private(set) var notes: [String] = []
    let pack: Pack
    let locales: [PackLocale]
    let profiles: [Profile]
    private let messages: any MessageFormatter
    /// The words of each take as they go to the lexicon, where they are known.
    private(set) var words: [LocaleTag: [String: String]] = [:]

    /// Looks through a pack.
    ///
    /// - Parameters:
    ///   - pack: The pack.
    ///   - locales: The locales to look at; none for all.
    ///   - profiles: The devices that it is meant for.
    ///   - messages: Says the messages.
    public init(
        _ pack: Pack, locales: [LocaleTag] = [], profiles: [Profile] = [], messages: some MessageFormatter = .none
    ) {
        self.pack = pack
        self.profiles = profiles
        self.messages = messages
        self.locales = locales.isEmpty ? pack.locales : pack.locales.filter { locales.contains($0.tag) }
        coverage = Coverage(of: pack, locales: self.locales)
        if locales.isEmpty { problems += pack.unlisted.map { CheckProblem(nil, $0) } }
        var devices = profiles.map { ProfileCheck($0) }
        for locale in self.locales { look(through: locale, for: &devices) }
    }

    /// The file of a locale's table, for problems.
    func table(_ locale: PackLocale) -> String { "\(pack.folder)/cues/\(locale.key).csv" }

    mutating func add(
        _ kind: PackProblem.Kind, _ locale: PackLocale, _ row: CueRow?, _ name: String, _ problem: String, fix: String
    ) {
        problems.append(
            CheckProblem(
                locale.tag,
                PackProblem(kind, file: table(locale), line: row?.line, name: name, problem: problem, fix: fix)))
    }

    private mutating func look(through locale: PackLocale, for devices: inout [ProfileCheck]) {
        problems += locale.problems.map { CheckProblem(locale.tag, $0) }
        for circle in locale.lexicon.circles {
            let (one, other) = (circle.first.written, circle.second.written)
            problems.append(
                CheckProblem(
                    locale.tag,
                    PackProblem(
                        .circularRules, file: "\(pack.folder)/lexicon/\(locale.key).csv", name: one,
                        problem: "the rules for '\(one)' and '\(other)' turn each other's words back",
                        fix: "remove one of them")))
        }
        for index in devices.indices {
            problems += devices[index].look(at: locale, file: table(locale)).map { CheckProblem(locale.tag, $0) }
        }
        for name in coverage.cues { look(at: name, in: locale) }
    }

    private mutating func look(at name: String, in locale: PackLocale) {
        guard let row = locale.cues[name] else { return lookAtMissing(name, in: locale) }
        let values = locale.cues.take(name)?.values ?? []
        let clip = row.clip(with: values)
        let hasClip = !clip.isEmpty && !Files.isMissing("\(locale.clipFolder)/\(clip)")
        if !clip.isEmpty, !hasClip {
            let instead = row.text.isEmpty ? "" : ", so its text is spoken"
            add(
                .missingClip, locale, row, name, "there is no recording \(locale.clipFolder)/\(clip)\(instead)",
                fix: "record it, or empty the column 'clip'")
        }
        coverage.note(hasClip ? .clip : row.text.isEmpty ? .missing : .synthesis, of: name, in: locale.tag)
        if row.text.isEmpty {
            if clip.isEmpty {
                add(.missingCue, locale, row, name, "it has neither a text nor a clip", fix: "give it one")
            }
            return
        }
        if let words = words(of: row, name, values, in: locale) { look(at: words, of: row, name, in: locale) }
    }

    private mutating func lookAtMissing(_ name: String, in locale: PackLocale) {
        let other = pack.fallbacks(for: locale.tag).first { $0.cues[name] != nil }
        let isWanted = locale.fallback != nil || other.map { locale.tag.chain.contains($0.tag) } == true
        if let other, isWanted {
            coverage.note(.fallback, of: name, in: locale.tag)
            if let words = words[other.tag]?[name] { keep(name, words, locale.tag) }
            return
        }
        coverage.note(.missing, of: name, in: locale.tag)
        // A wider locale of the pack that lacks it too has been told.
        if locale.tag.chain.dropFirst().contains(where: { pack[$0] != nil }) { return }
        let said = other.map { "it is said in \($0.tag), for want of a row" } ?? "nobody has written it"
        add(.missingCue, locale, nil, name, said, fix: "add a row, or a \"fallback\" to the locale in pack.json")
    }

    private mutating func keep(_ name: String, _ words: String, _ locale: LocaleTag) {
        self.words[locale, default: [:]][name] = words
    }

    /// The words that a row comes to; nil, and told, where it comes to none.
    private mutating func words(
        of row: CueRow, _ name: String, _ values: [JSONValue.Member], in locale: PackLocale
    ) -> String? {
        // A message whose values are given live is looked at with those that it is rendered with.
        let arguments = Dictionary(values.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
        do throws(CueError) {
            let words = try Phrase(name, arguments: arguments).words(row.text, in: locale.tag, by: messages)
            let clean = CleanText(words).text
            keep(name, clean, locale.tag)
            return clean
        } catch {
            if error.code == .unavailable {
                if !notes.contains(error.message) { notes.append(error.message) }
                return nil
            }
            coverage.note(.unspeakable, of: name, in: locale.tag)
            let lacking = ((try? messages.arguments(of: row.text)) ?? []).filter { arguments[$0.name] == nil }
            if lacking.isEmpty {
                add(.badMessage, locale, row, name, error.message, fix: "mend the message, or the column 'values'")
            } else {
                addMissingValues(of: lacking, locale, row, name)
            }
            return nil
        }
    }

    private mutating func addMissingValues(
        of arguments: [MessageArgument], _ locale: PackLocale, _ row: CueRow, _ name: String
    ) {
        var examples: [(name: String, text: String)] = []
        for argument in arguments where !examples.contains(where: { $0.name == argument.name }) {
            examples.append((argument.name, argument.kind == .select ? "one|other" : "10|20"))
        }
        let names = examples.map { "'\($0.name)'" }.joined(separator: ", ")
        let column = examples.map { "\($0.name)=\($0.text)" }.joined(separator: "; ")
        add(
            .missingValues, locale, row, name, "nothing in the column 'values' is for \(names), which its message says",
            fix: "list there what is to be rendered, such as \(column)")
    }
}
