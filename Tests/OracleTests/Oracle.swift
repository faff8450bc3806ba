// SPDX-License-Identifier: Apache-2.0

#if Oracles
import CEbur128
import CSoxr
import CalloutCore
import Foundation

/// Independent measures that ours are held against.
enum Oracle {
    /// Integrated loudness in LUFS and true peak in dBTP, by libebur128.
    static func ebur128(_ audio: Audio) -> (loudness: Double, truePeak: Double) {
        let count = audio.channels.count
        var state = ebur128_init(UInt32(count), UInt(audio.sampleRate), callout_ebur128_modes)
        defer { ebur128_destroy(&state) }
        if count == 5 {
            ebur128_set_channel(state, 3, Int32(EBUR128_LEFT_SURROUND.rawValue))
            ebur128_set_channel(state, 4, Int32(EBUR128_RIGHT_SURROUND.rawValue))
        }
        let interleaved = (0..<audio.frameCount).flatMap { frame in audio.channels.map { $0[frame] } }
        ebur128_add_frames_float(state, interleaved, audio.frameCount)
        var loudness = 0.0
        ebur128_loudness_global(state, &loudness)
        var peak = 0.0
        for channel in 0..<count {
            var own = 0.0
            ebur128_true_peak(state, UInt32(channel), &own)
            peak = max(peak, own)
        }
        return (loudness, 20 * log10(peak))
    }

    /// One channel at another rate, by libsoxr at its best quality.
    static func soxr(_ samples: [Float], from source: Int, to target: Int) -> [Float] {
        var quality = soxr_quality_spec(callout_soxr_best, 0)
        var output = [Float](repeating: 0, count: samples.count * target / source + 16)
        var done = 0
        soxr_oneshot(
            Double(source), Double(target), 1, samples, samples.count, nil, &output, output.count, &done, nil,
            &quality,
            nil)
        return Array(output.prefix(done))
    }

    /// Whether the ffmpeg program is there.
    static let hasFFmpeg = ["/usr/bin/ffmpeg", "/usr/local/bin/ffmpeg"].contains {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Runs ffmpeg on a file that is given to it, and gives its standard output and standard error.
    static func ffmpeg(_ file: [UInt8], _ arguments: [String]) throws -> (output: Data, messages: String) {
        let name = FileManager.default.temporaryDirectory.appending(path: "callout-oracle-\(UUID().uuidString).wav")
        try Data(file).write(to: name)
        defer { try? FileManager.default.removeItem(at: name) }
        let process = Process()
        let (output, messages) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["ffmpeg", "-hide_banner", "-nostats", "-nostdin", "-i", name.path] + arguments
        process.standardOutput = output
        process.standardError = messages
        try process.run()
        // Messages of one short file stay far below what a pipe holds, so the output can be read first.
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        let text = messages.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (bytes, String(decoding: text, as: UTF8.self))
    }
}
#endif
