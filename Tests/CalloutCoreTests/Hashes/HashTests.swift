// SPDX-License-Identifier: Apache-2.0

@testable import CalloutCore
import SoundLab
import Testing

@Suite struct `Hashes` {
    // The examples of FIPS 180-4 and NIST's vectors for short and long messages.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        (
            String(repeating: "a", count: 1_000_000),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        ),
    ])
    func `SHA-256 passes the published vectors`(message: String, digest: String) {
        #expect(SHA256.hexadecimal(Array(message.utf8)) == digest)
    }

    @Test(
        arguments: [
            ([0xd3], "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1"),
            ([0x11, 0xaf], "5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98"),
            ([0xb4, 0x19, 0x0e], "dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2"),
        ] as [([UInt8], String)])
    func `SHA-256 passes NIST's short messages`(message: [UInt8], digest: String) {
        #expect(SHA256.hexadecimal(message) == digest)
    }

    @Test func `SHA-256 pads messages of every length about a block`() {
        let digests = (54...66).map { SHA256.hexadecimal([UInt8](repeating: 0, count: $0)) }
        #expect(Set(digests).count == digests.count)
        // 55, 56 and 64 bytes: the last that fits one block, the first that does not, a whole block.
        #expect(digests[1] == "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7")
        #expect(digests[2] == "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb")
        #expect(digests[10] == "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b")
    }

    // From the reference implementation, with the seed 0.
    @Test(
        arguments: [
            ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
            ("xxhash", 0x32DD_3895_2C4B_C720),
            ("Nobody inspects the spammish repetition, thirty-two and more", 0x1870_860A_2833_578C),
        ] as [(String, UInt64)])
    func `XXH64 gives the reference's hashes`(text: String, hash: UInt64) {
        #expect(XXHash64.hash(text) == hash)
    }

    @Test func `XXH64 gives the reference's hash of a thousand bytes`() {
        #expect(XXHash64.hash((0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }) == 0x2527_5608_A9CF_C168)
    }

    @Test(arguments: [0, 1, 31, 32, 33, 65_535, 65_536, 65_537, 200_000])
    func `a file has the hash of its bytes, however many pieces it is read in`(count: Int) throws {
        let folder = try TemporaryFolder()
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 131) }
        try Files.write(bytes, to: folder.path("file"))
        #expect(Files.hash(of: folder.path("file")) == XXHash64.hash(bytes))
    }

    @Test func `what is no file has no hash`() throws {
        let folder = try TemporaryFolder()
        #expect(Files.hash(of: folder.path("nothing")) == nil)
        #expect(Files.hash(of: folder.path("")) == nil)
        #expect(Files.hash(of: "\0") == nil)
    }
}
