// SPDX-License-Identifier: Apache-2.0

// What the samples in doc comments speak of, for Tests/Documentation/build, which compiles them.

import Callout
import CalloutTesting
import Testing

struct Robot: Synthesizer {
    let name = "robot"
    func voices() -> [Voice] { [] }
    func synthesize(_ utterance: Utterance) async throws -> Audio { try await ToneSynthesizer().synthesize(utterance) }
}

extension PreparingStage {
    static let chime = PreparingStage("chime") { $0 }
}

struct Course {
    let currentInstruction = "Turn left"
}

let course = Course()
let mine = Robot()
let path = "s.sock"
let clock = CueClock.continuous
let plan: Plan = { fatalError("samples are compiled, never run") }()
let session = AppSession(NoSession())
let announcer = Announcer(prepare: [], to: SilentSink())
let coach = Coach(plan, in: .english, announcer: announcer, clock: clock)
let inhibitor = NoInhibitor()
let service = VoiceService(version: "1", to: SilentSink())
