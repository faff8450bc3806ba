// SPDX-License-Identifier: Apache-2.0

extension LedgerEntry {
    /// The entry as a line of a ledger, without its line end.
    ///
    /// The first members stand in one order, so that they can be read without reading JSON (``LedgerHead``).
    var line: String { LedgerLine.sealed(.object([.init("path", .string(path))] + members)) }

    /// All but the path.
    private var members: [JSONValue.Member] {
        var members: [JSONValue.Member] = [
            .init("source", .string(Hexadecimal.text(source))), .init("size", .number(Double(size))),
            .init("hash", .string(Hexadecimal.text(hash))), .init("rate", .number(Double(sampleRate))),
            .init("frames", .number(Double(frameCount))),
        ]
        if let clip {
            members.append(
                .init(
                    "clip", ["size": .number(Double(clip.size)), "hash": .string(Hexadecimal.text(clip.hash))]))
        }
        members.append(.init("key", .string(key)))
        if let words { members.append(.init("words", .string(words))) }
        if let loudness {
            members.append(
                .init(
                    "loudness",
                    [
                        "integrated": Self.level(loudness.integrated), "truePeak": Self.level(loudness.truePeak),
                        "original": Self.level(loudness.original), "gain": Self.level(loudness.gain),
                        "limited": Self.level(loudness.limited),
                    ]))
        }
        members.append(.init("trail", .array(trail.map { [.string($0.stage), .string($0.detail)] })))
        members.append(
            .init(
                "marks",
                .array(marks.map { [.string($0.kind.rawValue), .string($0.name), .number(Double($0.frame))] })))
        if !passedOver.isEmpty {
            let voices = passedOver.map {
                JSONValue.array([.string($0.voice.description), .string($0.reason.rawValue)])
            }
            members.append(.init("passedOver", .array(voices)))
        }
        return members
    }

    /// Reads a line of a ledger; nil if it is none, or is damaged.
    init?(line: some Collection<UInt8>) {
        let line = Array(line)
        guard LedgerLine.isWhole(line), let json = try? JSONValue(parsing: line), let path = json["path"]?.string,
            let source = json["source"]?.string.flatMap({ Hexadecimal.word($0) }), let size = json["size"]?.integer,
            let hash = json["hash"]?.string.flatMap({ Hexadecimal.word($0) }), let rate = json["rate"]?.integer,
            let frames = json["frames"]?.integer, let key = json["key"]?.string,
            LedgerHead.canBe(path: path, size: size, sampleRate: rate, frameCount: frames)
        else { return nil }
        var clip: LedgerClip?
        if let size = json["clip"]?["size"]?.integer,
            let hash = json["clip"]?["hash"]?.string.flatMap({ Hexadecimal.word($0) })
        {
            clip = LedgerClip(size: size, hash: hash)
        }
        self.init(
            path: path, source: source, size: size, hash: hash, sampleRate: rate, frameCount: frames, clip: clip,
            key: key, words: json["words"]?.string, loudness: json["loudness"].map(Self.report),
            trail: (json["trail"]?.array ?? []).compactMap { step in
                guard let step = step.array, step.count == 2 else { return nil }
                return Step(stage: step[0].string ?? "", detail: step[1].string ?? "")
            },
            marks: (json["marks"]?.array ?? []).compactMap { mark in
                guard let mark = mark.array, mark.count == 3, let kind = mark[0].string.flatMap(Mark.Kind.init),
                    let frame = mark[2].integer
                else { return nil }
                return Mark(kind, name: mark[1].string ?? "", frame: frame)
            },
            passedOver: (json["passedOver"]?.array ?? []).compactMap { passed in
                guard let passed = passed.array, passed.count == 2, let voice = passed[0].string.flatMap(VoiceID.init),
                    let reason = passed[1].string.flatMap(PassedVoice.Reason.init)
                else { return nil }
                return PassedVoice(voice, reason)
            })
    }

    private static func report(_ json: JSONValue) -> LoudnessReport {
        func level(_ name: String) -> Double { json[name]?.number ?? -.infinity }
        return LoudnessReport(
            integrated: level("integrated"), truePeak: level("truePeak"), original: level("original"),
            gain: level("gain"), limited: level("limited"))
    }

    /// A level in decibels; null is silence.
    private static func level(_ decibels: Double) -> JSONValue {
        decibels.isFinite ? .number(decibels.rounded(to: 3)) : .null
    }
}
