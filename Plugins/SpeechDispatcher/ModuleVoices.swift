// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The answer to `LIST VOICES`: a line a voice, with its name, its language and its variant.
struct ModuleVoices: ModuleAnswer {
    static let request = "LIST VOICES\n"

    private(set) var voices: [ModuleVoice] = []

    mutating func take(_ reply: ModuleReply) throws(ModuleFailure) -> Bool {
        guard reply.code == 200 else { throw .refused("\(reply.code) \(reply.words)") }
        var names: Set<String> = []
        var plain: [ModuleVoice] = []
        var variants: [ModuleVoice] = []
        for line in reply.lines {
            let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
                .map { ModuleReader.words($0) }
            guard fields.count >= 2, !fields[0].isEmpty, let locale = LocaleTag(fields[1]),
                names.insert(fields[0]).inserted
            else { continue }
            let voice = ModuleVoice(name: fields[0], language: fields[1], locale: locale)
            if fields.count == 2 || fields[2] == "none" || fields[2].isEmpty {
                plain.append(voice)
            } else {
                variants.append(voice)
            }
        }
        // A hundred timbres of each of a hundred voices are no list that anybody reads.
        voices = plain.isEmpty ? variants : plain
        return true
    }
}
