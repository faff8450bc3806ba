// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

/// What one of the shared files must give; the numbers are ffprobe's and sox's.
struct WAVExpectation: Sendable, CustomTestStringConvertible {
    let file: String
    let rate: Int
    let channels: Int
    let frames: Int
    var testDescription: String { file }

    init(_ file: String, _ rate: Int, _ channels: Int, _ frames: Int) {
        self.file = file
        self.rate = rate
        self.channels = channels
        self.frames = frames
    }
}

@Suite(.enabled(if: SharedFiles.arePresent, "needs the shared corpora"))
struct `Every WAV layout found in the wild` {
    static let readable = [
        WAVExpectation("wav-vectors/00-plain-pcm16.wav", 22_050, 1, 4_410),
        WAVExpectation("wav-vectors/02-extensible-pcm16.wav", 22_050, 1, 4_410),
        WAVExpectation("wav-vectors/04-pcm24-odd-data-NOPAD-then-LIST.wav", 22_050, 1, 4_411),
        WAVExpectation("wav-vectors/06-float32-over-1.0-and-nan.wav", 22_050, 1, 4_410),
        WAVExpectation("wav-vectors/08-LIST-odd-before-data-padded.wav", 22_050, 1, 4_410),
        WAVExpectation("wav-vectors/10-bext-JUNK-first.wav", 22_050, 1, 4_410),
        WAVExpectation("wav-vectors/12-data-zero-then-audio.wav", 22_050, 1, 4_410),
        WAVExpectation("wav-vectors/14-data-empty.wav", 22_050, 1, 0),
        WAVExpectation("wav-vectors/20-trailing-garbage-id3.wav", 22_050, 1, 4_410),
        WAVExpectation("wav-vectors/22-RF64-ds64.wav", 22_050, 1, 4_410),
        WAVExpectation("wav-vectors/24-blockalign-zero.wav", 22_050, 1, 4_410),
        WAVExpectation("wav-vectors/28-two-data-chunks.wav", 22_050, 1, 4_410),
        WAVExpectation("wav-vectors/30-51-extensible.wav", 22_050, 6, 700),
        WAVExpectation("clips/headers/LIST-data-22k.wav", 22_050, 1, 1_193),
        WAVExpectation("clips/headers/data-JUNK-JUNK.wav", 22_050, 1, 1_187),
        WAVExpectation("clips/headers/fmt20-22k.wav", 22_050, 1, 44_598),
        WAVExpectation("clips/headers/pcm16-32k-LIST-data.wav", 32_000, 1, 30_001),
        WAVExpectation("clips/headers/pcm16-44k-stereo.wav", 44_100, 2, 56_320),
        WAVExpectation("clips/headers/pcm8-11000Hz-odd-data.wav", 11_000, 1, 3_551),
        WAVExpectation("clips/headers/sine1k-m3dBFS-48k.wav", 48_000, 1, 288_001),
    ]

    static let unreadable: [(String, WAVError)] = [
        ("wav-vectors/16-no-data-chunk.wav", .noData),
        ("wav-vectors/18-empty-file.wav", .empty),
        ("wav-vectors/26-rate-zero.wav", .sampleRate(0)),
        ("wav-vectors/32-mp3-renamed.wav", .notWAV(looksLike: "MPEG audio")),
        ("wav-vectors/34-mp3-in-riff-0x55.wav", .unsupported("MPEG audio")),
    ]

    @Test(arguments: readable)
    func `is read right`(_ expected: WAVExpectation) throws {
        let audio = try WAV.decode(contentsOf: SharedFiles.corpora + expected.file)
        #expect(audio.sampleRate == expected.rate)
        #expect(audio.channels.count == expected.channels)
        #expect(audio.frameCount == expected.frames)
    }

    @Test(arguments: unreadable)
    func `or gives an error that names it`(_ file: String, _ expected: WAVError) {
        #expect(throws: expected) { try WAV.decode(contentsOf: SharedFiles.corpora + file) }
    }

    @Test func `none is left out`() {
        let named = Set(Self.readable.map(\.file) + Self.unreadable.map(\.0))
        for folder in ["wav-vectors", "clips/headers"] {
            for file in SharedFiles.wavFiles(in: folder) { #expect(named.contains("\(folder)/\(file)")) }
        }
    }

    @Test(arguments: [
        "02-extensible-pcm16", "08-LIST-odd-before-data-padded", "10-bext-JUNK-first",
        "12-data-zero-then-audio", "20-trailing-garbage-id3", "22-RF64-ds64", "24-blockalign-zero",
        "28-two-data-chunks",
    ])
    func `holds the same samples as the plain one`(_ file: String) throws {
        let plain = try WAV.decode(contentsOf: SharedFiles.corpora + "wav-vectors/00-plain-pcm16.wav")
        #expect(plain.channels[0].prefix(3).map { $0 * 32_768 } == [0, 1_000, 1_985])
        let other = try WAV.decode(contentsOf: SharedFiles.corpora + "wav-vectors/\(file).wav")
        #expect(other == plain)
    }

    @Test func `keeps loud floats and makes silence of what is not a number`() throws {
        let audio = try WAV.decode(contentsOf: SharedFiles.corpora + "wav-vectors/06-float32-over-1.0-and-nan.wav")
        #expect(audio.channels[0][100] == 0)
        #expect(audio.channels[0].max() == 2.499_999_3)
    }

    @Test func `is read for all recorded clips`() throws {
        for folder in ["clips/edgetx-de", "clips/edgetx-glados"] {
            let files = SharedFiles.wavFiles(in: folder)
            #expect(!files.isEmpty)
            for file in files {
                let audio = try WAV.decode(contentsOf: "\(SharedFiles.corpora)\(folder)/\(file)")
                #expect(audio.sampleRate == (folder.hasSuffix("de") ? 16_000 : 32_000), "\(file)")
                #expect(audio.channels.count == 1 && audio.frameCount > 1_000, "\(file)")
            }
        }
    }
}
