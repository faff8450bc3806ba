// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The answer to settings and a text: `203` twice, `202`, `200`, and meanwhile the sound.
///
/// The sound comes between `701` and `702`, in blocks `705` that begin with their format, with `700` for each mark where
/// it stands.
struct ModuleSpeech: ModuleAnswer {
    /// The most sound in one answer, in bytes.
    static let audioBytes = 64 << 20
    /// The rate of sound of which there is none.
    private static let anyRate = 22_050

    private let markCount: Int
    private var expected: [Int] = [203, 203, 202, 200]
    private var hasEnded = false
    private var format: WyomingAudioStart?
    private var samples: [UInt8] = []
    private var marks: [Mark] = []

    /// Waits for the answer to a text with so many marks of ours.
    init(marks: Int) { markCount = marks }

    /// The sound, with a mark at the beginning of each sentence where the module reports them.
    var audio: Audio { format?.audio(samples, marks: marks) ?? Audio(sampleRate: Self.anyRate, mono: []) }

    mutating func take(_ reply: ModuleReply) throws(ModuleFailure) -> Bool {
        switch reply.code {
        case 700: takeMark(reply)
        case 701: break
        case 702: hasEnded = true
        case 705: try takeBlock(ModuleBlock(reply))
        case 703, 704: throw .refused("it stopped by itself (\(reply.code) \(reply.words))")
        case 706: break
        default:
            guard reply.code == expected.first else { throw .refused("\(reply.code) \(reply.words)") }
            expected.removeFirst()
        }
        return hasEnded && expected.isEmpty
    }

    /// A mark of ours; modules report marks of their own too.
    private mutating func takeMark(_ reply: ModuleReply) {
        guard let line = reply.lines.first, let number = Int(ModuleReader.words(line)), (0..<markCount).contains(number)
        else { return }
        marks.append(Mark(.sentence, name: "", frame: samples.count / (format?.frameBytes ?? 1)))
    }

    private mutating func takeBlock(_ block: ModuleBlock) throws(ModuleFailure) {
        guard format == nil || format == block.format else { throw .broken("its sound changes its format") }
        format = block.format
        guard samples.count + block.samples.count <= Self.audioBytes else {
            throw .broken("the sound is over \(Self.audioBytes) bytes")
        }
        samples += block.samples
    }
}
