// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The answer to `synthesize`, and to the sound that an effect is sent: `audio-start`, any number of `audio-chunk`,
/// `audio-stop`.
///
/// An `audio-stop` alone says that there was nothing to say: empty audio.
struct WyomingSpeech: WyomingAnswer {
    /// The rate of empty audio of which no rate was told.
    private static let anyRate = 22_050

    private let id: Int
    private let audioBytes: Int
    private var format: WyomingAudioStart?
    private var samples: [UInt8] = []

    let work: String

    init(id: Int, audioBytes: Int, at work: String = "speaking") {
        self.id = id
        self.audioBytes = audioBytes
        self.work = work
    }

    mutating func take(_ event: WyomingEvent) throws -> WyomingProgress<Audio> {
        switch event.type {
        case "audio-start":
            let start = try WyomingAudioStart(event)
            try check(start.id, of: event)
            guard format == nil else { throw fault(event, "the audio has already begun") }
            format = start
            return .part
        case "audio-chunk":
            try takeChunk(event)
            return .part
        case "audio-stop":
            let stop = try WyomingAudioStop(event)
            try check(stop.id, of: event)
            guard let format else { return .end(Audio(sampleRate: Self.anyRate, mono: [])) }
            let rest = samples.count % format.frameBytes
            guard rest == 0 else { throw fault(event, "the last frame lacks \(format.frameBytes - rest) bytes") }
            return .end(format.audio(samples, marks: stop.marks))
        case "error":
            throw try WyomingRefusal(event, id: id)
        default:
            return .foreign
        }
    }

    private mutating func takeChunk(_ event: WyomingEvent) throws(WyomingError) {
        guard let format else { throw fault(event, "no audio-start came before it") }
        for (name, value) in [("rate", format.rate), ("width", format.width), ("channels", format.channels)] {
            if let told = event.data[name], told.integer != value {
                throw fault(event, "its \(name) is \(told), that of audio-start was \(value)")
            }
        }
        guard samples.count + event.payload.count <= audioBytes else {
            throw fault(event, "the audio is over \(audioBytes) bytes")
        }
        if samples.isEmpty { samples = event.payload } else { samples += event.payload }
    }

    private func check(_ answered: Int?, of event: WyomingEvent) throws(WyomingError) {
        if let answered, answered != id { throw .answersAnother(type: event.type, id: answered) }
    }

    private func fault(_ event: WyomingEvent, _ reason: String) -> WyomingError {
        .badEvent(type: event.type, reason: reason)
    }
}
