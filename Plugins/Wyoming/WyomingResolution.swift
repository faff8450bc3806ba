// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The answer to `resolve`: `resolved`, and the recording behind it if there is one.
struct WyomingResolution: WyomingAnswer {
    /// What a clip source knows of a cue.
    struct Found: Sendable {
        let resolved: WyomingResolved
        let audio: Audio?
    }

    private let id: Int
    private var resolved: WyomingResolved?
    private var recording: WyomingSpeech

    init(id: Int, audioBytes: Int) {
        self.id = id
        recording = WyomingSpeech(id: id, audioBytes: audioBytes)
    }

    var work: String { "looking for a cue" }

    mutating func take(_ event: WyomingEvent) throws -> WyomingProgress<Found> {
        guard event.type == "resolved" else {
            guard let resolved else {
                switch event.type {
                case "audio-start", "audio-chunk", "audio-stop":
                    throw WyomingError.badEvent(type: event.type, reason: "no resolved came before it")
                case "error": throw try WyomingRefusal(event, id: id)
                default: return .foreign
                }
            }
            return switch try recording.take(event) {
            case .foreign: .foreign
            case .part: .part
            case .end(let audio): .end(Found(resolved: resolved, audio: audio))
            }
        }
        let answer = try WyomingResolved(event)
        if let answered = answer.id, answered != id {
            throw WyomingError.answersAnother(type: event.type, id: answered)
        }
        guard resolved == nil else { throw WyomingError.badEvent(type: event.type, reason: "it has already come") }
        guard answer.hasAudio else { return .end(Found(resolved: answer, audio: nil)) }
        resolved = answer
        return .part
    }
}
