// SPDX-License-Identifier: Apache-2.0

#if Sndfile
import CalloutCore
@testable import CalloutSndfile
import Testing

@Suite struct `The pages of an Ogg file` {
    /// A page with two segments of 3 and 2 bytes, its checksum worked out by a plain long division elsewhere.
    private static let page: [UInt8] =
        Array("OggS".utf8) + [0, 6] + [0, 0, 0, 0, 0, 0, 0, 0] + [1, 2, 3, 4] + [0, 0, 0, 0] + [
            0xE5, 0x84, 0x12, 0x2C,
        ]
        + [2, 3, 2] + [10, 20, 30, 40, 50]

    @Test func `are found, with their serial numbers`() throws {
        let file = try #require(OggPages(Self.page + Self.page))
        #expect(file.pages == [0..<34, 34..<68])
        #expect(file.serials == [0x0403_0201, 0x0403_0201])
        #expect(file.isSound)
        #expect(file.isEnded)
    }

    @Test func `get a new serial number and the checksum that goes with it`() throws {
        let file = try #require(OggPages(Self.page)).withSerial(0xA1B2_C3D4)
        #expect(file.serials == [0xA1B2_C3D4])
        #expect(file.bytes[14..<18].elementsEqual([0xD4, 0xC3, 0xB2, 0xA1]))
        #expect(file.isSound)
        #expect(file.bytes.count == Self.page.count)
        #expect(file.withSerial(0x0403_0201).bytes == Self.page)
    }

    @Test func `are not sound with a flipped bit`() throws {
        var bytes = Self.page
        bytes[31] ^= 1
        #expect(try #require(OggPages(bytes)).isSound == false)
    }

    @Test func `are none in other bytes, and none where the last is cut`() {
        #expect(OggPages([]) == nil)
        #expect(OggPages(Array("RIFF".utf8)) == nil)
        for length in 1..<Self.page.count { #expect(OggPages(Array(Self.page.prefix(length))) == nil) }
        #expect(OggPages(Self.page + [0]) == nil)
    }

    @Test(arguments: [SndfileFormat.opus, .vorbis])
    func `that are written here are sound and of one stream`(format: SndfileFormat) async throws {
        let audio = Samples.vowel(sampleRate: 48_000)
        let file = try #require(OggPages(try await SndfileEncoder(format).encode(audio)))
        #expect(file.isSound)
        #expect(file.isEnded)
        #expect(Set(file.serials) == [audio.fingerprint])
    }

    @Test func `have another serial number for another sound`() {
        let audio = Samples.vowel(sampleRate: 16_000)
        var other = audio
        other.channels[0][7] = other.channels[0][7].nextUp
        #expect(audio.fingerprint == Samples.vowel(sampleRate: 16_000).fingerprint)
        #expect(audio.fingerprint != other.fingerprint)
        #expect(audio.fingerprint != Audio(sampleRate: 16_001, channels: audio.channels).fingerprint)
    }
}
#endif
