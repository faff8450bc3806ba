// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension ConformanceCheck where Subject == ProgramUnderTest {
    /// The longest log of a short talk, in bytes.
    private static var longestLog: Int { 64 << 10 }

    /// A request that comes early waits.
    public static var ahead: ConformanceCheck {
        ConformanceCheck("ahead", "if it repeats numbers, a request that comes before the last answer is answered next")
        {
            subject in
            guard try await subject.answers(to: [request(1)])[0].last?.data[WyomingExtension.id] != nil else {
                return .skipped("it repeats no numbers, so that nothing is sent ahead")
            }
            let both = request(1).encoded() + request(2).encoded()
            let told = try await subject.transcript(of: WyomingScript([.write(both), .hear, .hear]))
            let ids = try subject.answers(of: told, to: 2).map { $0.last?.data[WyomingExtension.id]?.integer ?? 0 }
            return ids == [1, 2] ? .passed() : .failed("two requests were answered in the order \(ids)")
        }
    }

    /// What it does not know does not disturb it.
    public static var unknown: ConformanceCheck {
        ConformanceCheck("unknown", "events and keys that it does not know are passed over, payloads too") { subject in
            let stranger = WyomingEvent(
                "x-unknown", data: ["a": [1, nil, ["b": "\u{1F600}"]]],
                payload: [UInt8](repeating: 0x0A, count: 200_000))
            var strange = request.data.members ?? []
            strange += [.init("x-key", ["deep": [[[]]]]), .init("context", nil)]
            let told = try await subject.transcript(
                of: WyomingScript([
                    .write(stranger.encoded() + WyomingEvent("describe", data: ["x-key": true]).encoded()), .hear,
                    .write(stranger.encoded() + WyomingEvent("synthesize", data: .object(strange)).encoded()), .hear,
                    .write(Array("{\"type\":\"describe\",\"version\":\"9.9\",\"x\":{\"data_length\":3}}\n".utf8)),
                    .hear,
                ]))
            let types = try subject.answers(of: told, to: 3).map { $0.last?.type ?? "" }
            return types == ["info", "audio-stop", "info"]
                ? .passed() : .failed("the answers end with \(types), where info, audio-stop, info are due")
        }
    }

    /// A pipe gives what it has.
    public static var pieces: ConformanceCheck {
        ConformanceCheck("pieces", "a request that comes byte by byte is spoken") { subject in
            let told = try await subject.transcript(of: WyomingScript([.trickle(request.encoded()), .hear]))
            let type = try subject.answers(of: told, to: 1)[0].last?.type ?? ""
            return type == "audio-stop" ? .passed() : .failed("it was answered with '\(type)'")
        }
    }

    /// Samples are whole.
    public static var frames: ConformanceCheck {
        ConformanceCheck("frames", "the audio has the format that audio-start tells, in whole frames") { subject in
            let answer = try await subject.answers(to: [request])[0]
            guard let first = answer.first, first.type == "audio-start" else {
                return .failed("the answer begins with '\(answer.first?.type ?? "")'")
            }
            let start = try WyomingAudioStart(first)
            let chunks = answer.filter { $0.type == "audio-chunk" }
            for chunk in chunks {
                for (key, value) in [("rate", start.rate), ("width", start.width), ("channels", start.channels)] {
                    guard let told = chunk.data[key] else { continue }
                    guard told.integer == value else {
                        return .failed("audio-start tells \(key) \(value), an audio-chunk \(told)")
                    }
                }
            }
            let bytes = chunks.reduce(0) { $0 + $1.payload.count }
            guard bytes % start.frameBytes == 0 else {
                return .failed("\(bytes) bytes are no whole number of frames of \(start.frameBytes) bytes")
            }
            return .passed("\(start.rate) Hz, \(start.channels) channels, \(8 * start.width) bits")
        }
    }

    /// Marks are where the sound is.
    public static var placedMarks: ConformanceCheck {
        ConformanceCheck("placed-marks", "each mark has a kind and a frame within the audio, in order") { subject in
            let answer = try await subject.answers(to: [request])[0]
            guard let first = answer.first, let marks = answer.last?.data[WyomingExtension.marks]?.array else {
                return .skipped("it tells no marks")
            }
            let bytes = answer.reduce(0) { $0 + $1.payload.count }
            let count = bytes / (try WyomingAudioStart(first)).frameBytes
            var last = 0
            for mark in marks {
                guard let kind = mark["kind"]?.string, ["word", "sentence", "named"].contains(kind) else {
                    return .failed("a mark is \(mark), whose kind is none of word, sentence, named")
                }
                guard let frame = mark["frame"]?.integer, (last...count).contains(frame) else {
                    return .failed("a mark is \(mark), whose frame is not from \(last) to \(count)")
                }
                last = frame
            }
            return .passed("\(marks.count)")
        }
    }

    /// It goes when its host does.
    public static var end: ConformanceCheck {
        ConformanceCheck("end", "it ends when its standard input does, unless it listens on a socket") { subject in
            guard subject.program.reach == .pipes else {
                return .skipped("it listens, and goes on until it is ended")
            }
            let told = try await subject.transcript(of: WyomingScript(asking: [request]))
            _ = try subject.answers(of: told, to: 1)
            switch told.end {
            case .byItself("ended (status 0)"): return .passed()
            case .byItself(let words): return .failed("it \(words) when its input did: 0 is due")
            case .early(let words): return .failed("it \(words) before its input did")
            case .byForce: return .failed("it had not ended \(subject.patience.words) after its input, and was killed")
            }
        }
    }

    /// It is quiet.
    public static var log: ConformanceCheck {
        ConformanceCheck("log", "what it writes to standard error in a short talk is short") { subject in
            let told = try await subject.transcript(
                of: WyomingScript(asking: [.describe] + (1...10).map { request($0) }))
            _ = try subject.answers(of: told, to: 11)
            return told.logBytes <= longestLog
                ? .passed("\(told.logBytes) bytes")
                : .advised("11 requests made it write \(told.logBytes) bytes, of which 16 KiB are kept")
        }
    }
}
