// SPDX-License-Identifier: Apache-2.0

/// Collects a sound that a client sends to be played, up to a limit.
struct SoundCapture: Sendable {
    private let limit: Int
    private let format: WyomingAudioStart
    private var samples: [UInt8] = []
    /// Why it will not be played; then its samples are thrown away as they come.
    private var fault: WyomingError?

    /// Begins with a format.
    init(_ format: WyomingAudioStart, limit: Int) {
        self.format = format
        self.limit = limit
    }

    /// What it holds, in bytes.
    var count: Int { samples.count }

    /// Takes samples.
    mutating func add(_ chunk: WyomingEvent) {
        guard fault == nil else { return }
        for (name, value) in [("rate", format.rate), ("width", format.width), ("channels", format.channels)] {
            if let told = chunk.data[name], told.integer != value {
                return refuse(chunk.fault("its \(name) is \(told), that of audio-start was \(value)"))
            }
        }
        guard samples.count + chunk.payload.count <= limit else {
            return refuse(chunk.fault("the sound is over \(limit) bytes, send it in parts"))
        }
        if samples.isEmpty { samples = chunk.payload } else { samples += chunk.payload }
    }

    /// Ends the sound.
    func end(_ stop: WyomingEvent) throws(WyomingError) -> Audio {
        if let fault { throw fault }
        let rest = samples.count % format.frameBytes
        guard rest == 0 else { throw stop.fault("the last frame lacks \(format.frameBytes - rest) bytes") }
        guard !samples.isEmpty else { throw stop.fault("there are no samples before it") }
        return format.audio(samples)
    }

    private mutating func refuse(_ error: WyomingError) {
        fault = error
        samples = []
    }
}
