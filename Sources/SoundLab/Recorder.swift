// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A recorder on a sink's monitor: it takes what another process writes, and waits for what is to be heard in it.
package final class Recorder: Sendable {
    /// The wait was in vain.
    package struct NotHeard: Error, CustomStringConvertible {
        package let description: String

        /// Tells what was there instead.
        init(_ samples: [Int16]) {
            let levels = samples.count < 9_600 ? [] : Recorder.levels(samples).map { $0 / Tone.normal }
            description =
                "not heard in \(Double(samples.count) / 48_000) s; the last 200 ms had music at "
                + "\(levels.min() ?? 0) to \(levels.max() ?? 0) of its level"
        }
    }

    private struct State {
        /// The left channel.
        var samples: [Int16] = []
        var right: [Int16] = []
        var pace = RecordingPace()
        var waiting: [UUID: (isThere: @Sendable ([Int16]) -> Bool, done: CheckedContinuation<Bool, Never>)] = [:]
    }

    private let state = Mutex(State())
    private let start = SuspendingClock.now

    /// Takes what a program writes: 48 kHz, stereo, 16 bit.
    package init(_ program: Program) {
        let descriptor = program.descriptor
        Thread.detachNewThread { [weak self] in
            var buffer = [Int16](repeating: 0, count: 8_192)
            var kept = 0
            while true {
                let got = buffer.withUnsafeMutableBytes { bytes in
                    let room = UnsafeMutableRawBufferPointer(rebasing: bytes[kept...])
                    return read(descriptor, room.baseAddress, room.count)
                }
                guard got > 0, let self else { return }
                let bytes = kept + got
                let frames = bytes / 4
                self.append(
                    stride(from: 0, to: frames * 2, by: 2).map { buffer[$0] },
                    stride(from: 1, to: frames * 2, by: 2).map { buffer[$0] })
                kept = bytes % 4
                buffer.withUnsafeMutableBytes { bytes in
                    for index in 0..<kept { bytes[index] = bytes[frames * 4 + index] }
                }
            }
        }
    }

    private func append(_ samples: [Int16], _ right: [Int16]) {
        let done = state.withLock { state in
            state.samples += samples
            state.right += right
            state.pace.note(Double(state.samples.count) / 48_000, at: start.duration(to: .now) / .seconds(1))
            let ready = state.waiting.filter { $0.value.isThere(state.samples) }
            for key in ready.keys { state.waiting[key] = nil }
            return ready.values.map(\.done)
        }
        for continuation in done { continuation.resume(returning: true) }
    }

    /// The right channel of what has been recorded; the left is what is measured.
    package var right: [Int16] { state.withLock { $0.right } }

    /// How much has been recorded, in seconds.
    package var now: Double { Double(state.withLock { $0.samples.count }) / 48_000 }

    /// How many seconds have been recorded for each that passed.
    package var pace: Double { state.withLock { $0.pace.value } }

    /// Waits until something is in the recording.
    package func wait(limit: Duration = .seconds(10), _ isThere: @escaping @Sendable ([Int16]) -> Bool) async throws {
        let key = UUID()
        let late = Task {
            try await Task.sleep(for: limit)
            state.withLock { $0.waiting.removeValue(forKey: key) }?.done.resume(returning: false)
        }
        let heard = await withCheckedContinuation { continuation in
            let isThereNow = state.withLock { state in
                if isThere(state.samples) { return true }
                state.waiting[key] = (isThere, continuation)
                return false
            }
            if isThereNow { continuation.resume(returning: true) }
        }
        late.cancel()
        if !heard { throw NotHeard(state.withLock { $0.samples }) }
    }

    /// Waits until the music sounds at its own level for 20 ms: a click is no music.
    package func music() async throws {
        try await wait { samples in
            samples.count > 4_800
                && stride(from: samples.count - 960, to: samples.count, by: 240).allSatisfy {
                    Sounding.tone(samples[$0..<$0 + 240]) > Tone.normal * 0.955
                }
        }
    }

    /// Waits until the music sounds at a part of its own level for 10 ms.
    package func music(at part: Double, within tolerance: Double = 0.02) async throws {
        try await wait { samples in
            samples.count > 960
                && abs(Sounding.tone(samples[(samples.count - 480)...]) / Tone.normal - part) < tolerance
        }
    }

    /// Waits until music sounds evenly for 200 ms, at whatever level the sink has, and tells its amplitude.
    package func evenMusic() async throws -> Double {
        try await wait { samples in
            guard samples.count > 9_600 else { return false }
            let levels = Self.levels(samples)
            return (levels.min() ?? 0) > 0.001 && (levels.min() ?? 0) > 0.97 * (levels.max() ?? 0)
        }
        return Self.levels(state.withLock { $0.samples }).reduce(0, +) / 40
    }

    private static func levels(_ samples: [Int16]) -> [Double] {
        stride(from: samples.count - 9_600, to: samples.count, by: 240).map {
            Sounding.tone(samples[$0..<min($0 + 240, samples.count)])
        }
    }

    /// Waits until the music is lowered.
    package func lowered(from normal: Double = Tone.normal) async throws {
        try await wait { samples in
            samples.count > 960 && Sounding.tone(samples[(samples.count - 240)...]) < normal * 0.5
        }
    }

    /// What has been recorded, after so much more than now.
    ///
    /// - Parameters:
    ///   - seconds: How much more.
    ///   - normal: The music's amplitude when nobody lowers it.
    /// - Returns: What is in the recording.
    /// - Throws: ``NotHeard`` if the recorder stands still.
    package func heard(after seconds: Double = 0.3, normal: Double = Tone.normal) async throws -> Sounding {
        let least = Int((now + seconds) * 48_000)
        try await wait { $0.count >= least }
        return Sounding(state.withLock { $0.samples }, normal: normal)
    }
}
