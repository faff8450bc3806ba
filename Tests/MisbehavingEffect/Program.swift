// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc
import ListeningProgram

/// A small Wyoming program that is an effect, a sink or a clip source, and does what its argument names.
///
/// A second argument is --at=ADDRESS: then it listens there, for one caller. As a clip source it knows `clip` (a recording), `words` (a text) and `both`.
@main struct Program {
    let mode: Mode
    var decoder = WyomingDecoder()
    var sounds = WyomingSound.Collector()

    static func main() {
        signal(SIGPIPE, SIG_IGN)
        guard let mode = CommandLine.arguments.dropFirst().first.flatMap(Mode.init(rawValue:)) else { exit(64) }
        var program = Program(mode: mode)
        if let place = CommandLine.arguments.dropFirst(2).first {
            let uri = String(place.dropFirst("--at=".count))
            do { try Door(at: uri).open() } catch { exit(65) }
        }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(0, &buffer, buffer.count)
            guard count > 0 else { return }
            program.decoder.feed(buffer[..<count])
            while let event = try? program.decoder.next() { program.answer(event) }
        }
    }

    mutating func answer(_ event: WyomingEvent) {
        let id = event.data[WyomingExtension.id]?.integer
        switch event.type {
        case "describe":
            let version = "7\(WyomingDescribe(event).parameters.map { " \($0.name)" }.joined())"
            let service = WyomingService(name: "test", summary: "A test", version: version, homepage: "")
            return say(WyomingInfo(effects: [service]).event)
        case "resolve": return resolve(event)
        case "audio-start" where mode == .exitsEarly: exit(0)
        case "audio-start" where mode == .answersBeforeReading:
            say(WyomingAudioStart(rate: 8_000, id: id).event)
            say(WyomingAudioStop(id: id).event)
            hang()
        case "audio-start" where mode == .refusesBeforeReading:
            say(WyomingFault("not today", code: .invalid, id: id).event)
            hang()
        default: break
        }
        if let sound = try? sounds.take(event) { answer(sound) }
    }

    private func answer(_ sound: WyomingSound) {
        let start = sound.start
        let audio = sound.audio
        switch mode {
        case .halves: give(audio.channels.map { $0.map { $0 / 2 } }, start)
        case .tellsMarks:
            say(WyomingAudioStart(rate: start.rate, width: start.width, channels: start.channels, id: start.id).event)
            say(start.chunk(start.bytes(audio)))
            say(WyomingAudioStop(marks: [Mark(.word, name: "mine", frame: 3)], id: start.id).event)
        case .otherRate: give(audio.channels, start, rate: 2 * start.rate)
        case .doubles: give(audio.channels.map { $0 + $0 }, start)
        case .silences: give(audio.channels.map { $0.map { _ in 0 } }, start)
        case .givesNothing: say(WyomingAudioStop(id: start.id).event)
        case .endless:
            say(WyomingAudioStart(rate: start.rate, id: start.id).event)
            while true { say(start.chunk([UInt8](repeating: 1, count: 4_096))) }
        case .refuses: say(WyomingFault("no such gain", code: .invalid, id: start.id).event)
        case .answersOther: say(WyomingAudioStart(rate: start.rate, id: -1).event)
        case .plays:
            usleep(UInt32(audio.frameCount) * 1_000 / UInt32(audio.sampleRate) * 1_000)
            say(WyomingEvent("played", data: ["id": .number(Double(start.id ?? 0))]))
        case .playedOther: say(WyomingEvent("played", data: ["id": -1]))
        case .neverAnswers, .playsNever, .exitsEarly, .answersBeforeReading, .refusesBeforeReading, .knows, .audioFirst:
            hang()
        }
    }

    private func give(_ channels: [[Float]], _ asked: WyomingAudioStart, rate: Int? = nil) {
        let start = WyomingAudioStart(
            rate: rate ?? asked.rate, width: asked.width, channels: channels.count, id: asked.id)
        write(start.encoded(Audio(sampleRate: start.rate, channels: channels)))
    }

    private func resolve(_ event: WyomingEvent) {
        guard let request = try? WyomingResolve(event) else { return }
        let start = WyomingAudioStart(rate: 8_000, id: request.id)
        let audio = Audio(sampleRate: 8_000, mono: [Float](repeating: 0.5, count: 800))
        if mode == .audioFirst { return write(start.encoded(audio)) }
        let text = ["words", "both"].contains(request.name) ? "Words for {who}" : nil
        let hasClip = ["clip", "both"].contains(request.name)
        say(
            WyomingResolved(
                text: text, language: request.language, voices: [VoiceID(plugin: "tone", name: "sine")],
                hasClip ? .follows : .none, id: request.id
            ).event)
        if hasClip { write(start.encoded(audio)) }
    }

    private func hang() {
        while true { pause() }
    }

    private func say(_ event: WyomingEvent) { write(event.encoded()) }

    private func write(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
            guard count > 0 else { exit(1) }
            rest = rest.dropFirst(count)
        }
    }
}
