// SPDX-License-Identifier: Apache-2.0

#if Pulse
import Foundation
import SoundLab
import Testing

@Suite struct `The measure of a recording` {
    /// Music at 17 kHz, lowered from 0.5 s to 1 s, with a cue of 1 kHz from 0.51 s to 0.98 s.
    private let recording: [Int16] = (0..<72_000).map { frame in
        let time = Double(frame) / 48_000
        let level = (0.5..<1).contains(time) ? 0.05 : 0.25
        let cue = (0.51..<0.98).contains(time) ? 0.3 * sin(2 * .pi * 1_000 * time) : 0
        return Int16(32_767 * (level * sin(2 * .pi * Tone.music * time) + cue))
    }

    @Test func `finds the window and the cue in it`() throws {
        let windows = Sounding(recording).windows
        #expect(windows.count == 1)
        let window = try #require(windows.first)
        #expect(abs(window.start - 0.5) < 0.003)
        #expect(abs(window.end - 1) < 0.003)
        #expect(abs(window.first - 0.51) < 0.003)
        #expect(abs(window.last - 0.98) < 0.003)
        #expect(abs(window.depth + 13.98) < 0.1)
    }

    private func losing(_ spans: [Range<Double>]) -> [Int16] {
        recording.enumerated().map { frame, sample in
            spans.contains { $0.contains(Double(frame) / 48_000) } ? 0 : sample
        }
    }

    @Test func `takes a moment without any sound for a loss, and not for music that is lowered`() throws {
        let sounding = Sounding(losing([0.3..<0.32, 0.7..<0.715]))
        #expect(sounding.dropouts == 2)
        #expect(sounding.windows.count == 1)
        let window = try #require(sounding.windows.first)
        #expect(abs(window.start - 0.5) < 0.003 && abs(window.end - 1) < 0.003)
        #expect(window.rises == 0)
        let longer = Sounding(losing([0.3..<0.36]))
        #expect(longer.dropouts == 0)
        #expect(longer.windows.count == 2, "silence is the lowest that music can be")
    }

    private static let shared =
        ProcessInfo.processInfo.environment["CALLOUT_SHARED"].map { URL(filePath: $0) }
        ?? URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared")
    private static let source = shared.appending(path: "measure/tones.c").path
    private static let isThere =
        FileManager.default.fileExists(atPath: source) && Program.path("gcc") != nil

    @Test(.enabled(if: Self.isThere, "needs gcc and ../shared/measure/tones.c"))
    func `agrees with the outside measure`() throws {
        let folder = try TemporaryFolder()
        let tool = folder.path("tones")
        _ = try Program("gcc", ["-O2", Self.source, "-o", tool, "-lm"], ProcessInfo.processInfo.environment)
            .output()
        let raw = try folder.write(recording.flatMap { [$0, $0] }.withUnsafeBytes { Data($0) }, to: "raw")
        let output = try Program("sh", ["-c", "'\(tool)' 17000 48000 < '\(raw)'"], [:]).output()
        let rows = output.split { " \n".contains($0) }.compactMap { Double($0) }
        let sounding = Sounding(recording)
        #expect(rows.count == sounding.music.count * 2)
        for (index, row) in sounding.music.indices.enumerated() where rows.count > 2 * index + 1 {
            #expect(abs(rows[2 * index] - sounding.music[row]) < 1e-5)
            #expect(abs(rows[2 * index + 1] - sounding.rest[row]) < 1e-5)
        }
    }
}
#endif
