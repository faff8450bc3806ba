// SPDX-License-Identifier: Apache-2.0

/// All that shapes the samples of a file, after phrases have become words or recordings: files of one key have the same
/// bytes, on every machine.
///
/// The order of the inputs is fixed, and so is how JSON is written: on one line, without white space.
public struct RenderKey: Sendable, Equatable {
    /// The version of our own signal work; raised whenever the same cue gets other samples than before.
    public static let signalVersion = 1

    /// What goes into the key, each by its name.
    public let inputs: [JSONValue.Member]

    /// Collects what shapes the samples of a cue.
    ///
    /// - Parameters:
    ///   - cue: The cue, with its words as they go to the voice, or with a recording's samples.
    ///   - backend: What speaks its words.
    ///   - stages: The stages that make sound of it.
    ///   - encoder: What makes bytes of the sound.
    init(of cue: Cue, backend: BackendVersion?, stages: [JSONValue], encoder: JSONValue) {
        var inputs: [JSONValue.Member] = []
        switch cue.content {
        case .audio(let audio): inputs.append(.init("recording", Self.digest(audio)))
        case .text(let text):
            inputs += [
                .init("words", .string(text)), .init("locale", .string(cue.locale.description)),
                .init("voice", cue.voice.map { .string($0.description) } ?? .null),
                .init(
                    "backend", backend.map { ["name": .string($0.name), "version": .string($0.version)] } ?? .null),
                .init("lexicon", .array(cue.trail.filter { $0.stage == "lexicon" }.map { .string($0.detail) })),
            ]
        // What cannot be resolved fails before its key is used.
        case .phrase(let phrase): inputs.append(.init("phrase", .string(phrase.key)))
        case .clip(let path): inputs.append(.init("clip", .string(path)))
        }
        self.inputs =
            inputs + [
                .init("stages", .array(stages)), .init("signal", .number(Double(Self.signalVersion))),
                .init("encoder", encoder),
            ]
    }

    /// The inputs as one line of JSON.
    public var text: String { JSONValue.object(inputs).description }

    /// The SHA-256 of ``text`` in hexadecimal digits.
    public var digest: String { SHA256.hexadecimal(JSONValue.object(inputs).utf8) }

    private static func digest(_ audio: Audio) -> JSONValue {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 * audio.channels.count * audio.frameCount)
        for channel in audio.channels {
            for sample in channel {
                withUnsafeBytes(of: sample.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
            }
        }
        return [
            "rate": .number(Double(audio.sampleRate)), "channels": .number(Double(audio.channels.count)),
            "samples": .string(SHA256.hexadecimal(bytes)),
        ]
    }
}
