// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import CalloutCore

@Suite struct `A WAV file` {
    static func ramp(channels: Int) -> Audio {
        Audio(
            sampleRate: 16_000,
            channels: (0..<channels).map { channel in
                (0..<101).map { Float($0 - 50) / 50 * (channel == 0 ? 0.99 : -0.5) }
            })
    }

    @Test(arguments: WAV.Encoding.allCases, [1, 2, 6])
    func `gives back what was written`(_ encoding: WAV.Encoding, _ channels: Int) throws {
        let audio = Self.ramp(channels: channels)
        let back = try WAV.decode(WAV.encode(audio, as: encoding))
        #expect(back.sampleRate == 16_000)
        #expect(back.channels.count == channels)
        let tolerance: Float =
            switch encoding {
            case .pcm8: 0.5 / 128
            case .pcm16: 0.5 / 32_768
            case .pcm24: 0.5 / 8_388_608
            case .pcm32, .float32: 0
            case .aLaw, .muLaw: 1.0 / 32
            }
        for (sent, received) in zip(audio.channels, back.channels) {
            #expect(sent.count == received.count)
            for (one, other) in zip(sent, received) { #expect(abs(one - other) <= tolerance * 1.000_1) }
        }
    }

    @Test(arguments: WAV.Encoding.allCases)
    func `written a second time has the same bytes`(_ encoding: WAV.Encoding) throws {
        let bytes = WAV.encode(Self.ramp(channels: 2), as: encoding)
        #expect(WAV.encode(try WAV.decode(bytes), as: encoding) == bytes)
    }

    @Test func `clamps to full scale and writes what is not a number as silence`() throws {
        let wild: [Float] = [.nan, 2, -2, .infinity, -.infinity, 1e30, 0.5, -1, 1, .nan, 3]
        let back = try WAV.decode(WAV.encode(Audio(sampleRate: 8_000, mono: wild))).channels[0]
        #expect(
            back.map { $0 * 32_768 } == [
                0, 32_767, -32_768, 32_767, -32_768, 32_767, 16_384, -32_768, 32_767, 0, 32_767,
            ])
    }

    @Test func `over 4 GiB is RF64, with its sizes in the ds64 chunk`() {
        let frames = 3_000_000_000
        let bytes = WAVHeader(encoding: .pcm16, sampleRate: 48_000, channels: 1, frames: frames).bytes
        #expect(bytes.tag(at: 0) == "RF64")
        #expect(bytes.uint32(at: 4) == 0xFFFF_FFFF)
        #expect(bytes.tag(at: 12) == "ds64")
        #expect(bytes.int64(at: 20) == bytes.count - 8 + 2 * frames)
        #expect(bytes.int64(at: 28) == 2 * frames)
        #expect(bytes.int64(at: 36) == frames)
        #expect(bytes.uint32(at: bytes.count - 4) == 0xFFFF_FFFF)
        let short = WAVHeader(encoding: .pcm16, sampleRate: 48_000, channels: 1, frames: 2_000_000_000).bytes
        #expect(short.tag(at: 0) == "RIFF")
        #expect(Int(short.uint32(at: 4)) == short.count - 8 + 4_000_000_000)
    }

    @Test func `cut anywhere gives the samples that are there or an error`() {
        let whole = WAV.encode(Self.ramp(channels: 2))
        for length in 0..<whole.count {
            let cut = Array(whole.prefix(length))
            if length >= 44 {
                #expect((try? WAV.decode(cut))?.frameCount == (length - 44) / 4)
            } else {
                #expect(throws: WAVError.self) { try WAV.decode(cut) }
            }
        }
    }

    @Test func `with the data before the format is read`() throws {
        let plain = WAV.encode(Self.ramp(channels: 1))
        let turned = Array(plain[..<12]) + Array(plain[36...]) + Array(plain[12..<36])
        #expect(try WAV.decode(turned) == WAV.decode(plain))
    }

    @Test func `of unknown length is read to its end`() throws {
        var bytes = WAV.encode(Self.ramp(channels: 1))
        for offset in 40..<44 { bytes[offset] = 0xFF }
        #expect(try WAV.decode(bytes).frameCount == 101)
    }

    @Test func `of 24 bits in containers of four bytes is read by its block size`() throws {
        var bytes = WAV.encode(Audio(sampleRate: 8_000, mono: [0.5, -0.25]), as: .pcm32)
        bytes[34] = 24
        #expect(try WAV.decode(bytes).channels == [[0.5, -0.25]])
    }

    @Test func `that is too large, missing or a folder is refused by name`() {
        let bytes = WAV.encode(Self.ramp(channels: 1))
        #expect(throws: WAVError.tooLarge(bytes: bytes.count, limit: 100)) { try WAV.decode(bytes, limit: 100) }
        #expect(throws: WAVError.unreadable(path: "/nowhere/a.wav", reason: "No such file or directory")) {
            try WAV.decode(contentsOf: "/nowhere/a.wav")
        }
        #expect(throws: WAVError.unreadable(path: "/", reason: "it is not a regular file")) {
            try WAV.decode(contentsOf: "/")
        }
    }

    @Test(arguments: [
        ("OggS\0\0\0\0\0\0\0\0", "an Ogg file"), ("fLaC\0\0\0\0\0\0\0\0", "a FLAC file"),
        ("ID3\u{4}\0\0", "MPEG audio"),
    ])
    func `that is another kind of file is called by its name`(_ text: String, _ kind: String) {
        #expect(throws: WAVError.notWAV(looksLike: kind)) { try WAV.decode(Array(text.utf8)) }
    }
}
