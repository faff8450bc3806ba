// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem
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
                + "may be repeated, each then into DIR/NAME", .repeatedly, of: .profile),
        OptionDescription(
            "--format", "FORMAT", "wav (default), and flac, opus, vorbis, mp3, caf, aiff where built",
            of: .format),
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
        let renders = try renders(of: pack, plugins)
        var worst = try look(through: pack, for: renders)
        for render in renders where !Task.isCancelled { worst = max(worst, try await run(render, of: pack)) }
        return worst
    }

    /// Tells what of a pack cannot be used, and refuses one that a device would not play: nothing is rendered before.
    func look(through pack: Pack, for renders: [Render]) throws(CueError) -> ExitStatus {
        let chosen = try pack.locales(locales)
        let problems = locales.isEmpty ? pack.problems : chosen.flatMap(\.problems)
        for problem in problems { Terminal.complain(problem.description) }
        for profile in renders.compactMap(\.profile) {
            var check = ProfileCheck(profile)
            let refused = chosen.flatMap { check.look(at: $0, file: "\(pack.folder)/cues/\($0.key).csv") }
            for problem in refused.dropFirst() { Terminal.complain(problem.description) }
            guard let problem = refused.first else { continue }
            throw CueError(.invalid, "\(problem.description) (nothing was rendered)", underlying: problem)
        }
        return problems.isEmpty ? .success : .badData
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
        for name in names {
            let profile = try plugins.installation.profile(name)
            guard !found.contains(where: { $0.name == profile.name }) else {
                throw CueError(
                    .invalid,
                    "the profile '\(profile.name)' is named twice, and both would write one folder: name it once")
            }
            found.append(profile)
        }
        return found
    }

    private func render(
        _ pack: Pack, for profile: Profile?, into folder: String, _ plugins: Plugins
    ) throws(CueError) -> Render {
        var speech = try speech.speech(pack: pack, profile: profile, from: plugins)
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
        let planned = try pack.locales(locales).reduce(0) { sum, locale in
            sum + locale.cues.takes.count { settings.shard?.contains($0.name, in: locale.tag) ?? true }
        }
        let report = RenderReport(isJSON: isJSON, target: render.target, planned: render.files * planned)
        var sounds = PageSounds(decoder: Plugins.standard.decoder, jobs: jobs)
        let summary = try await render.renderer.render(pack, locales: locales) { cue in
            report.tell(cue)
            sounds.note(cue)
        }
        report.end(summary)
        // What goes beside the files of a render that was cancelled would tell of half of them.
        if summary.remaining == 0, !Task.isCancelled { try await writeBesides(of: pack, render, sounds) }
        return (summary.failures.keys.map { ExitStatus(CueError($0, "")) } + summary.faults.map { ExitStatus($0) })
            .max() ?? .success
    }

    /// Writes what is asked for beside the files.
    private func writeBesides(of pack: Pack, _ render: Render, _ sounds: PageSounds) async throws(CueError) {
        let index = render.profile.flatMap { ProfileIndex($0) }
        guard !besides.isEmpty || index != nil else { return }
        // An index may be of all locales, whichever were rendered now.
        let all = try await render.renderer.inspect(pack, locales: index == nil ? locales : [])
        let takes = all.filter { locales.isEmpty || locales.contains($0.locale) }
        if besides.contains(.captions) { _ = try CaptionFiles(in: render.folder).write(takes) }
        if besides.contains(.page) { try await writePage(of: pack, takes, render, sounds) }
        try index?.write(all, in: render.folder)
    }

    /// Writes the page on which a person listens to what was rendered.
    private func writePage(
        of pack: Pack, _ takes: [InspectedTake], _ render: Render, _ sounds: PageSounds
    ) async throws(CueError) {
        let shown = takes.filter { $0.output == 0 }
        let results = await sounds.results(of: shown.map { ($0.path, $0.entry) }, in: render.folder)
        let cues = zip(shown, results).map { take, result in
            AuditionCue(
                name: take.name, locale: take.locale, text: take.row.text, spoken: take.entry?.words,
                note: take.row.note, result: result)
        }
        let longest = [pack.locales.compactMap(\.longest).max(), render.profile?.longest].compactMap { $0 }.min()
        let page = AuditionPage(
            pack: pack.name, target: render.target, longest: longest.map { .seconds($0) }, cues: cues)
        for (name, bytes) in page.files { try Files.write(bytes, to: "\(render.folder)/\(name)") }
    }
}
