// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// What a render tells while it goes on and at its end: a bar on a terminal, plain lines elsewhere, objects for programs.
final class RenderReport {
    private let isJSON: Bool
    private let target: LoudnessTarget
    private let planned: Int
    private var done = 0
    private var drawn = -1
    private var warnings = VoiceWarnings()
    /// How many cues could not be said for each thing that is not here, after the first.
    private var lacks: [String: Int] = [:]

    init(isJSON: Bool, target: LoudnessTarget, planned: Int) {
        self.isJSON = isJSON
        self.target = target
        self.planned = planned
    }

    /// Tells what became of a cue.
    func tell(_ cue: RenderedCue) {
        done += 1
        if isJSON { Terminal.print(line(cue).description) }
        if case .success(let file) = cue.result { for passed in file.passedOver { warn(passed) } }
        if case .failure(let error) = cue.result {
            clearBar()
            complain(error, of: cue)
        } else if !isJSON, case .success(let file) = cue.result {
            if let reason = file.fate.keptBecause {
                clearBar()
                Terminal.print("\(file.path): \(reason)")
            } else if !Terminal.isInteractive, file.fate != .unchanged {
                Terminal.print(file.path)
            }
        }
        drawBar()
    }

    /// Tells what the whole came to.
    func end(_ summary: RenderSummary) {
        clearBar()
        for (message, count) in lacks.sorted(by: { $0.key < $1.key }) where count > 0 {
            Terminal.complain("\(count) more cues could not be rendered: \(message)")
        }
        for passed in summary.passedOver { warn(passed) }
        for note in summary.notes { Terminal.complain(note) }
        for fault in summary.faults { Terminal.complain(fault.description) }
        for file in summary.leftovers { tell(file) }
        if isJSON {
            Terminal.print(line(summary).description)
        } else {
            Terminal.print(sentence(summary))
        }
    }

    /// Tells that another voice speaks than the one that should.
    private func warn(_ passed: PassedVoice) {
        guard let warning = warnings.warning(of: passed) else { return }
        clearBar()
        Terminal.complain(warning)
    }

    /// Tells why a cue failed; for what is not here it is the same for all, and told once.
    private func complain(_ error: CueError, of cue: RenderedCue) {
        if error.code == .unavailable {
            lacks[error.message, default: -1] += 1
            guard lacks[error.message] == 0 else { return }
        }
        Terminal.complain("\(cue.locale): \(error)")
    }

    private func tell(_ file: LeftoverFile) {
        guard !isJSON else {
            Terminal.print(
                JSONValue.object([.init("file", .string(file.path)), .init("outcome", .string(file.fate.word))])
                    .description)
            return
        }
        switch file.fate {
        case .kept: Terminal.print("\(file.path): left over, its cue is gone: --prune removes it")
        case .edited: Terminal.print("\(file.path): left over and kept, it was edited by hand: remove it yourself")
        case .removed: Terminal.print("\(file.path): removed, its cue is gone")
        case .failed: break
        }
    }

    private func sentence(_ summary: RenderSummary) -> String {
        var parts = ["\(summary.rendered) rendered"]
        if summary.silent > 0 { parts.append("\(summary.silent) of them silent") }
        if summary.unchanged > 0 { parts.append("\(summary.unchanged) unchanged") }
        if summary.stored > 0 { parts.append("\(summary.stored) from the store") }
        if summary.kept > 0 { parts.append("\(summary.kept) edited by hand and kept") }
        let removed = summary.leftovers.count { $0.fate == .removed }
        if removed > 0 { parts.append("\(removed) removed") }
        if summary.leftovers.count > removed { parts.append("\(summary.leftovers.count - removed) left over") }
        if summary.failed > 0 { parts.append("\(summary.failed) failed") }
        if summary.remaining > 0 { parts.append("\(summary.remaining) not reached") }
        parts.append("\(summary.duration.seconds.rounded(to: 1)) s of audio")
        if let range = summary.loudnessRange, let share = summary.share(within: 0.3, of: target.loudness) {
            parts.append(
                "loudness \(range.lowerBound.rounded(to: 1)) to \(range.upperBound.rounded(to: 1)) LUFS, "
                    + "\((share * 100).rounded(to: 1)) % within 0.3 LU of \(target.loudness)")
        }
        if let peak = summary.highestTruePeak { parts.append("highest true peak \(peak.rounded(to: 2)) dBTP") }
        return parts.joined(separator: "; ")
    }

    private func line(_ cue: RenderedCue) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("cue", .string(cue.name)), .init("locale", .string(cue.locale.description)),
        ]
        switch cue.result {
        case .success(let file):
            members += [
                .init("outcome", .string(file.fate == .rendered ? "finished" : file.fate.rawValue)),
                .init("file", .string(file.path)),
                .init("seconds", .number(file.duration.seconds.rounded(to: 3))),
            ]
            if let report = file.loudness {
                members += [
                    .init("loudness", .number(report.integrated.rounded(to: 2))),
                    .init("truePeak", .number(report.truePeak.rounded(to: 2))),
                    .init("gain", .number(report.gain.rounded(to: 2))),
                    .init("limited", .number(report.limited.rounded(to: 2))),
                    .init("silent", .bool(report.isSilent)),
                ]
            }
            if !file.passedOver.isEmpty {
                members += [
                    .init("voice", file.voice.map { .string($0) } ?? .null),
                    .init("passedOver", .array(file.passedOver.map(Self.json))),
                ]
            }
        case .failure(let error):
            members += [.init("outcome", "failed"), .init("reason", .string(error.description))]
        }
        return .object(members)
    }

    private func line(_ summary: RenderSummary) -> JSONValue {
        let range = summary.loudnessRange
        return [
            "rendered": .number(Double(summary.rendered)), "failed": .number(Double(summary.failed)),
            "remaining": .number(Double(summary.remaining)), "silent": .number(Double(summary.silent)),
            "unchanged": .number(Double(summary.unchanged)), "stored": .number(Double(summary.stored)),
            "edited": .number(Double(summary.kept)),
            "removed": .number(Double(summary.leftovers.count { $0.fate == .removed })),
            "leftover": .number(Double(summary.leftovers.count { $0.fate != .removed })),
            "seconds": .number(summary.duration.seconds.rounded(to: 3)),
            "lowestLoudness": range.map { .number($0.lowerBound.rounded(to: 2)) } ?? .null,
            "highestLoudness": range.map { .number($0.upperBound.rounded(to: 2)) } ?? .null,
            "highestTruePeak": summary.highestTruePeak.map { .number($0.rounded(to: 2)) } ?? .null,
            "passedOver": .array(summary.passedOver.map(Self.json)),
        ]
    }

    private static func json(_ passed: PassedVoice) -> JSONValue {
        [
            "voice": .string(passed.voice.description), "why": .string(passed.reason.rawValue),
            "reason": .string(passed.message),
        ]
    }

    private func drawBar() {
        guard !isJSON, Terminal.isInteractive, planned > 0 else { return }
        let width = 40
        let filled = done * width / planned
        guard filled != drawn || done == planned else { return }
        drawn = filled
        let bar = String(repeating: "=", count: filled) + String(repeating: " ", count: width - filled)
        Terminal.write("\r[\(bar)] \(done)/\(planned)", to: STDERR_FILENO)
    }

    private func clearBar() {
        guard drawn >= 0 else { return }
        Terminal.write("\r\u{1B}[K", to: STDERR_FILENO)
        drawn = -1
    }
}
