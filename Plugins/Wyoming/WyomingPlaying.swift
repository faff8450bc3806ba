// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The answer to a sound that is to be played: `played`, once it has been heard.
struct WyomingPlaying: WyomingAnswer {
    let id: Int
    let time: Duration

    var work: String { "playing" }

    mutating func take(_ event: WyomingEvent) throws -> WyomingProgress<Void> {
        switch event.type {
        case "played":
            if let answered = event.data[WyomingExtension.id]?.integer, answered != id {
                throw WyomingError.answersAnother(type: event.type, id: answered)
            }
            return .end(())
        case "error": throw try WyomingRefusal(event, id: id)
        default: return .foreign
        }
    }
}
