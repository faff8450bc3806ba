// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What reads bytes of others.
enum Reader: String, CaseIterable {
    case wyoming
    case manifest
    case command
    case json
    case csv
    case wav
    case pack
    case profile
    case lexicon
    case lists

    /// Reads an input, which may be anything.
    func read(_ bytes: [UInt8]) {
        switch self {
        case .wyoming: readWyoming(bytes)
        case .manifest: readManifest(bytes)
        case .command: readCommand(bytes)
        case .json: readJSON(bytes)
        case .csv: readCSV(bytes)
        case .wav: readWAV(bytes)
        case .pack: readPack(bytes)
        case .profile: _ = try? Profile(parsing: bytes, file: "profile.json")
        case .lexicon: readLexicon(bytes)
        case .lists: readList(bytes)
        }
    }

    /// Ends us: an input for which something does not hold is a finding.
    func require(_ holds: Bool, _ what: String) {
        guard !holds else { return }
        fatalError("\(rawValue): \(what)")
    }
}
