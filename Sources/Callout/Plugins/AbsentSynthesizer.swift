// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Stands for a synthesizer that this build has not: only a text that it would have to speak fails, saying how to get it.
struct AbsentSynthesizer: Synthesizer {
    let name: String
    private let error: CueError

    init(_ name: String, _ error: CueError) {
        self.name = name
        self.error = error
    }

    func voices() async throws -> [Voice] { throw error }

    func synthesize(_ utterance: Utterance) async throws -> Audio { throw error }
}
