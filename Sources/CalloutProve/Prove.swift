// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Synchronization

/// The helper behind `callout prove`: it shows from a recording that other people's audio is lowered for a cue and no
/// longer, and comes back whatever happens.
@main enum Prove {
    private static let ending = Mutex<Int32>(0)

    static func main() async {
        let work = Task { await run(Array(CommandLine.arguments.dropFirst())) }
        Signals.watch { number in
            ending.withLock { $0 = 128 + number }
            work.cancel()
        }
        let status = await work.value
        let ended = ending.withLock { $0 }
        exit(ended != 0 ? ended : status)
    }

    private static func run(_ words: [String]) async -> Int32 {
        do {
            let options = try ProveOptions(words)
            let proof = try await prove(options)
            if let path = options.picture {
                try Files.write(Array(ProofPicture(proof).svg.utf8), to: path)
            }
            print(options.isJSON ? proof.json.description : proof.report)
            return proof.misses.isEmpty ? 0 : 1
        } catch let error as CueError {
            complain(error.message)
            return [.invalid: 64, .unavailable: 69, .unwritable: 73][error.code] ?? 70
        } catch is CancellationError {
            return 70
        } catch is Recorder.NotHeard {
            complain("the music was not heard at the sink's monitor within 10 s: is the sink muted or suspended?")
            return 70
        } catch {
            complain("\(error)")
            return 70
        }
    }

    private static func prove(_ options: ProveOptions) async throws -> Proof {
        let lowering = try options.server.lowering()
        let busy = try BusyProcesses(options.busy)
        defer { busy.close() }
        var proof = Proof(limits: options.limits(lowering))
        proof.takes = try await WindowTrial(options: options, lowering: lowering).run()
        var numbers = SeededNumbers(seed: options.seed)
        for fault in options.faults {
            for _ in 0..<options.rounds {
                let delay = Double.random(in: 0..<0.8, using: &numbers)
                let trial = FaultTrial(fault: fault, server: options.server, lowering: lowering)
                proof.rounds.append(try await trial.round(after: delay))
            }
        }
        return proof
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("callout prove: \(message)\n".utf8))
    }
}
