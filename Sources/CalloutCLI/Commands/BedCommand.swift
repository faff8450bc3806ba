// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Plays a bed until it is ended.
struct BedCommand: Command {
    static let description = CommandDescription(
        name: "bed", operands: "FILE", operandKinds: [.file],
        summary: "Play FILE round and round, silent while other music plays.",
        discussion: "It goes on until it is interrupted, and fades out then.",
        options: [OptionDescription("--gain", "DB", "how loud it is: -60 to 20; 0 (default) is as it was recorded")],
        examples: ["callout bed waves.wav --gain -6"])

    private let path: String
    private let gain: Double

    init(_ arguments: Arguments) throws(UsageError) {
        guard arguments.operands.count == 1, let path = arguments.operands.first else {
            throw UsageError("bed needs one recording: callout bed waves.wav")
        }
        self.path = path
        gain = try arguments.number("--gain", in: -60...20, "dB") ?? 0
    }

    func run() async -> ExitStatus {
        let plugins = Plugins.standard
        do {
            let bed = try plugins.bed(try await plugins.decoder.decode(path), gain: gain)
            let session = plugins.watcher.map { AppSession(NoSession(), watching: $0) } ?? AppSession(NoSession())
            async let following: Void = session.silence(bed)
            try await bed.play()
            _ = await following
            // To be interrupted is the way that a bed ends.
            Interruption.forget()
            return .success
        } catch {
            let error = CueError(error, cue: nil, stage: "bed")
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }
}
