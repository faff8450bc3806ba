// SPDX-License-Identifier: Apache-2.0

#if Pulse
import Glibc

/// How loud a bed is, frame by frame.
struct BedGain: Sendable {
    private let full: Double
    private let fades: BedFades
    private let sampleRate: Int
    private var isSilenced = false
    private var isEnding = false
    private var lowered = 0.0
    private var current = 0.0
    private var step = 0.0
    /// How many frames the change still takes.
    private var remaining = 0

    /// Makes a gain that rises from nothing.
    ///
    /// - Parameters:
    ///   - decibels: How loud it is when nothing lowers it; 0 is as the recording is.
    ///   - fades: How long changes take.
    ///   - sampleRate: Frames a second.
    init(_ decibels: Double, _ fades: BedFades, sampleRate: Int) {
        full = pow(10, decibels / 20)
        self.fades = fades
        self.sampleRate = sampleRate
        begin()
    }

    /// Whether nothing is heard, and nothing will be before something is changed.
    var isSilent: Bool { target == 0 && current == 0 }
    /// Whether it is wanted at all.
    var isWanted: Bool { target > 0 }

    private var target: Double { isSilenced || isEnding ? 0 : full * pow(10, lowered / 20) }

    /// Rises from nothing.
    mutating func begin() {
        (current, isEnding) = (0, false)
        aim(over: fades.rising)
    }

    /// Falls to nothing, or rises from it.
    mutating func silence(_ isSilenced: Bool) {
        guard isSilenced != self.isSilenced else { return }
        self.isSilenced = isSilenced
        aim(over: isSilenced ? fades.falling : fades.rising)
    }

    /// Goes to a level below the full one, in decibels; 0 is the full one.
    mutating func lower(by decibels: Double) {
        let decibels = min(0, max(-60, decibels))
        guard decibels != lowered else { return }
        let fade = decibels < lowered ? fades.lowering : fades.raising
        lowered = decibels
        aim(over: fade)
    }

    /// Falls to nothing for good.
    mutating func end() {
        isEnding = true
        aim(over: fades.falling)
    }

    private mutating func aim(over fade: Duration) {
        remaining = max(1, Int(Double(fade.microseconds) * Double(sampleRate) / 1e6))
        step = (target - current) / Double(remaining)
    }

    /// Applies the gain to the frames that come next.
    ///
    /// - Parameters:
    ///   - samples: The frames, their channels interleaved.
    ///   - channels: How many channels.
    mutating func apply(to samples: inout [Float], channels: Int) {
        var index = 0
        while index < samples.count {
            if remaining > 0 {
                remaining -= 1
                current = remaining == 0 ? target : current + step
            }
            let gain = Float(current)
            for _ in 0..<channels {
                samples[index] *= gain
                index += 1
            }
        }
    }
}
#endif
