// SPDX-License-Identifier: Apache-2.0

/// A plan: phases that follow one another, and the cues that belong to them, read from a JSON file.
///
/// ```json
/// {"name": "Run and walk", "pack": "coach", "resume": "resume",
///  "phases": [
///    {"name": "warm-up", "duration": "5:00", "cues": [{"at": "start", "say": ["start", "warm-up"]}]},
///    {"repeat": 8, "phases": [
///      {"name": "run", "duration": 60, "cues": [{"at": "start", "say": "run"}]},
///      {"name": "walk", "duration": 90, "cues": [{"at": "start", "say": "walk"}]}]}],
///  "everyPhase": [{"left": 3, "say": ["numbers/three", "numbers/two", "numbers/one"], "beat": 1}],
///  "cues": [{"at": "end", "say": "session-complete"}]}
/// ```
///
/// `Voices/plan.schema.json` says the same as a JSON Schema. A word that Callout does not know is an error, never passed
/// over: a misspelt one must not lose a cue.
public struct Plan: Sendable {
    /// The most bytes that a plan may have.
    public static let largestFile = 4 << 20
    /// The most phases that a plan may have, each round of a repeat counted.
    public static let mostPhases = 10_000
    /// The most cues that a plan may have in one list.
    public static let longestList = 1_000
    /// The most cues that a plan may have, each round of a repeat counted.
    public static let mostCues = 50_000
    /// The longest that a plan may take.
    public static let longest = Duration.seconds(100 * 3600)
    /// How late a cue may begin, unless the plan says otherwise.
    public static let usualDeadline = Duration.seconds(2)

    /// The file's path.
    public let file: String
    /// The hash of the file's bytes: which plan it is.
    public let hash: String
    /// The plan's name.
    public let name: String
    /// The pack its cues are found in, as the file has it: a folder, or the name of one that ships; nil if it says none.
    public let pack: String?
    /// The music under it, as the file has it; nil if it has none.
    public let bed: String?
    /// The plan laid out in time.
    public let timeline: Timeline
    /// What is said when it is paused.
    let pause: [PlanWord]
    /// What is said before the phase is told again, when it goes on.
    let resume: [PlanWord]

    /// Reads a plan.
    ///
    /// - Parameter file: The file's path.
    /// - Throws: ``CueError`` with `invalid` if it cannot be read or has a mistake; it names file, line, key path and fix.
    public init(file: String) throws(CueError) {
        let bytes = try Files.read(file, limit: Self.largestFile)
        self = try CueError.telling { () throws(PackProblem) in try Plan(parsing: bytes, file: file) }
    }

    /// Reads a plan.
    ///
    /// - Parameters:
    ///   - bytes: The file's bytes.
    ///   - file: The file's path, which problems name.
    /// - Throws: ``PackProblem`` for the first mistake.
    public init(parsing bytes: [UInt8], file: String) throws(PackProblem) {
        let reader = PlanReader(try PackDocument(parsing: bytes, file: file))
        let root = reader.document.root
        try reader.checkKeys(
            root, at: "",
            [
                "$schema", "name", "pack", "bed", "deadline", "pause", "resume", "everyPhase", "cues", "blocks",
                "phases",
                "note",
            ])
        self.file = file
        hash = SHA256.hexadecimal(bytes)
        guard let name = root["name"]?.string, !name.isEmpty else {
            throw reader.document.problem(at: "name", "the plan has no name", fix: "give it one, a string")
        }
        self.name = name
        pack = try reader.text(root["pack"], at: "pack")
        bed = try reader.text(root["bed"], at: "bed")
        pause = try reader.words(root["pause"], with: nil, at: "pause")
        resume = try reader.words(root["resume"], with: nil, at: "resume")
        let deadline = try root["deadline"].map { value throws(PackProblem) in
            try reader.duration(value, at: "deadline", in: Self.deadlines)
        }
        let parts = try reader.phases(root["phases"], at: "phases")
        var maker = TimelineMaker(
            everyPhase: try reader.cues(root["everyPhase"], at: "everyPhase"), deadline: deadline ?? Self.usualDeadline)
        timeline = try maker.timeline(of: parts, try reader.cues(root["cues"], at: "cues"))
    }

    /// How late a cue may be allowed to begin.
    static let deadlines = Duration.zero...Duration.seconds(3600)

    /// All that it ever says, each once.
    public var words: [SpokenWord] {
        let start = timeline.phases.first.map { $0.facts(at: .zero) } ?? [:]
        let again = timeline.phases.flatMap { phase in phase.again.map { $0.spoken(phase.facts(at: phase.start)) } }
        let all =
            timeline.announcements.flatMap { $0.words.map(\.word) } + again + (pause + resume).map { $0.spoken(start) }
        var known: [SpokenWord] = []
        var seen: Set<String> = []
        for word in all where seen.insert("\(word.content)").inserted { known.append(word) }
        return known
    }

    /// The name of the first cue of a pack that it says; nil if it says texts only.
    public var firstPhrase: String? {
        words.lazy.compactMap { word in
            if case .phrase(let phrase) = word.content { phrase.key } else { nil }
        }.first
    }
}
