// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Reads a recording by the first of several decoders that can.
///
/// If none can, the error of the first is told that knows this kind of file: what is no WAV file is not told as one.
struct FirstDecoder: ClipDecoder {
    private let decoders: [any ClipDecoder]

    init(_ decoders: [any ClipDecoder]) {
        self.decoders = decoders
    }

    func decode(_ path: String) async throws -> Audio {
        var told: (any Error)?
        for decoder in decoders {
            do { return try await decoder.decode(path) } catch {
                if told.map(Self.isOfAnotherKind) ?? true { told = error }
            }
        }
        throw told ?? CueError(.unavailable, "nothing in this build reads recordings")
    }

    private static func isOfAnotherKind(_ error: any Error) -> Bool {
        switch (error as? CueError)?.underlying as? WAVError {
        case .notWAV, .unsupported: true
        default: false
        }
    }
}
