// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import Glibc

/// A render as the command line asks for it.
struct RenderJob {
    /// What is written beside the files.
    enum Beside {
        /// When each word sounds.
        case captions
        /// A page on which a person listens to it all.
        case page
    }

    let packName: String
    var folder: String
    var speech: SpeechOptions
    var locales: [LocaleTag] = []
    /// The names of the profiles; none renders one file of each cue, as the other options say.
    var profiles: [String] = []
    var format: String?
    var rate: Int?
    var bits: Int?
    var jobs = 4 * max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    var settings = RenderSettings()
    var besides: [Beside] = []
    var isJSON = false

    /// The options that say what is made of each cue, common to all that look at a render.
    static let descriptions = [
        OptionDescription(
            "--profile", "NAME",
            "render what a device or app plays, such as edgetx, web or a file of your own; "
                + "may be repeated, each then into DIR/NAME", .repeatedly),
        OptionDescription("--format", "FORMAT", "wav (default), and flac, opus, vorbis, mp3, caf, aiff where built"),
        OptionDescription("--rate", "HZ", "the sample rate, 4000 to 384000; else each voice's own"),
        OptionDescription("--bits", "BITS", "the bits of a sample; default 16"),
    ]

    init(_ packName: String, into folder: String, _ arguments: Arguments) throws(UsageError) {
        self.packName = packName
        self.folder = folder
        speech = try SpeechOptions(arguments)
        locales = try arguments.locales("--locale")
        profiles = arguments.all("--profile")
        format = arguments.value("--format")
        rate = try arguments.integer("--rate", in: 4000...384_000, "hertz")
        bits = try arguments.integer("--bits", in: 8...32, "bits")
        isJSON = arguments.has("--json")
    }

    /// Renders; for several profiles one after the other.
    func run() async throws(CueError) -> ExitStatus {
        let plugins = Plugins.standard
        let pack = try Pack(folder: plugins.installation.pack(packName))
        let problems =
            locales.isEmpty ? pack.problems : pack.locales.filter { locales.contains($0.tag) }.flatMap(\.problems)
        for problem in problems { Terminal.complain(problem.description) }
        var worst = problems.isEmpty ? ExitStatus.success : .badData
        // Nothing is rendered before every profile has been found to play it.
        let renders = try renders(of: pack, plugins)
        for render in renders {
            if let profile = render.profile { try refuse(pack, for: profile) }
        }
        for render in renders { worst = max(worst, try await run(render, of: pack)) }
        return worst
    }

    /// The renders that are asked for, one a profile.
    func renders(of pack: Pack, _ plugins: Plugins) throws(CueError) -> [Render] {
        let wanted = try profiles(of: pack, plugins)
        var renders: [Render] = []
        for profile in wanted.isEmpty ? [nil] : wanted.map(Optional.some) {
            let folder = wanted.count > 1 ? "\(folder)/\(profile?.name ?? "")" : folder
            renders.append(try render(pack, for: profile, into: folder, plugins))
        }
        return renders
    }

    /// Refuses a pack that a device would not play.
    private func refuse(_ pack: Pack, for profile: Profile) throws(CueError) {
        for locale in pack.locales where locales.isEmpty || locales.contains(locale.tag) {
            let problems = profile.problems(of: locale, file: "\(pack.folder)/cues/\(locale.key).csv")
            for problem in problems.dropFirst() { Terminal.complain(problem.description) }
            if let problem = problems.first {
                throw CueError(.invalid, "\(problem.description) (nothing was rendered)", underlying: problem)
            }
        }
    }

    /// One run of a renderer.
    struct Render {
        let renderer: PackRenderer
        let profile: Profile?
        let folder: String
        let target: LoudnessTarget
        /// How many files it makes of each cue.
        let files: Int
    }

    /// The profiles that are asked for, or that the pack names where the command line says nothing of files.
    private func profiles(of pack: Pack, _ plugins: Plugins) throws(CueError) -> [Profile] {
        let names = profiles.isEmpty && format == nil ? pack.profiles : profiles
        var found: [Profile] = []
        for name in names { found.append(try plugins.installation.profile(name)) }
        return found
    }

    private func render(
        _ pack: Pack, for profile: Profile?, into folder: String, _ plugins: Plugins
    ) throws(CueError) -> Render {
        var speech = speech.speech(pack: pack, profile: profile)
        let outputs: [RenderOutput]
        if let profile {
            try profile.check(rate: rate, bits: bits, format: format)
            outputs = try profile.renderOutputs(speech, rate: rate, bits: bits, from: plugins)
        } else {
            speech.sampleRate = rate
            let stages = try speech.stages(from: plugins)
            outputs = [RenderOutput(encoder: try plugins.encoder(format ?? "wav", bits: bits)) { _ in stages }]
        }
        return Render(
            renderer: PackRenderer(outputs, folder: folder, jobs: jobs, settings: settings), profile: profile,
            folder: folder, target: speech.loudness, files: outputs.count)
    }

    private func run(_ render: Render, of pack: Pack) async throws(CueError) -> ExitStatus {
        let chosen = pack.locales.filter { locales.isEmpty || locales.contains($0.tag) }
        let report = RenderReport(
            isJSON: isJSON, target: render.target,
            planned: render.files * chosen.reduce(0) { $0 + $1.cues.takes.count })
        var sounds = PageSounds(decoder: Plugins.standard.decoder, jobs: jobs)
        let summary = try await render.renderer.render(pack, locales: locales) { cue in
            report.tell(cue)
            sounds.note(cue)
        }
        if !besides.isEmpty || render.profile?.index != nil {
            let takes = try await render.renderer.inspect(pack, locales: locales)
            if besides.contains(.captions) { _ = try CaptionFiles(in: render.folder).write(takes) }
            if besides.contains(.page) { try await writePage(of: pack, takes, render, sounds) }
            if let index = render.profile.flatMap({ ProfileIndex($0) }) { try index.write(takes, in: render.folder) }
        }
        report.end(summary)
        return (summary.failures.keys.map { ExitStatus(CueError($0, "")) } + summary.faults.map { ExitStatus($0) })
            .max() ?? .success
    }

    /// Writes the page on which a person listens to what was rendered.
    private func writePage(
        of pack: Pack, _ takes: [InspectedTake], _ render: Render, _ sounds: PageSounds
    ) async throws(CueError) {
        let shown = takes.filter { $0.output == 0 }
        let results = await sounds.results(of: shown, in: render.folder)
        let cues = zip(shown, results).map { take, result in
            AuditionCue(
                name: take.name, locale: take.locale, text: take.row.text, spoken: take.entry?.words,
                note: take.row.note, result: result)
        }
        let longest = pack.locales.compactMap(\.longest).max()
        let page = AuditionPage(
            pack: pack.name, target: render.target, longest: longest.map { .seconds($0) }, cues: cues)
        for (name, bytes) in page.files { try Files.write(bytes, to: "\(render.folder)/\(name)") }
    }
}
