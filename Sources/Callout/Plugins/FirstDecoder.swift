// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Reads a recording by the first of several decoders that can; if none can, the first one's error is told.
struct FirstDecoder: ClipDecoder {
    private let decoders: [any ClipDecoder]

    init(_ decoders: [any ClipDecoder]) {
        self.decoders = decoders
    }

    func decode(_ path: String) async throws -> Audio {
        var first: (any Error)?
        for decoder in decoders {
            do { return try await decoder.decode(path) } catch { first = first ?? error }
        }
        throw first ?? CueError(.unavailable, "nothing in this build reads recordings")
    }
}
