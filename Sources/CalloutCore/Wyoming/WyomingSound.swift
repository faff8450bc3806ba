// SPDX-License-Identifier: Apache-2.0

/// A whole sound that came as events: what a program collects that is an effect or plays.
public struct WyomingSound: Sendable {
    /// The format, with the request's number and settings.
    public let start: WyomingAudioStart
    /// The samples, with their marks.
    public let audio: Audio

    /// Collects the events of a sound.
    public struct Collector: Sendable {
        private var start: WyomingAudioStart?
        private var samples: [UInt8] = []
        private let limit: Int

        /// Makes a collector of nothing.
        ///
        /// - Parameter limit: The most samples that are taken, in bytes.
        public init(limit: Int = 256 << 20) {
            self.limit = limit
        }

        /// The number of the request that is being collected.
        public var id: Int? { start?.id }

        /// Takes an event; one of another type is passed over.
        ///
        /// - Parameter event: The event.
        /// - Returns: The sound, once it has ended; nil before.
        /// - Throws: ``WyomingError/badEvent(type:reason:)`` for an event that cannot stand here; nothing is collected then,
        ///   and what follows is passed over up to the next `audio-start`.
        public mutating func take(_ event: WyomingEvent) throws(WyomingError) -> WyomingSound? {
            do throws(WyomingError) {
                return try collect(event)
            } catch {
                start = nil
                samples = []
                throw error
            }
        }

        private mutating func collect(_ event: WyomingEvent) throws(WyomingError) -> WyomingSound? {
            switch event.type {
            case "audio-start":
                guard start == nil else { throw event.fault("the audio has already begun") }
                start = try WyomingAudioStart(event)
            case "audio-chunk":
                guard start != nil else { return nil }
                guard samples.count + event.payload.count <= limit else {
                    throw event.fault("the audio is over \(limit) bytes")
                }
                samples += event.payload
            case "audio-stop":
                guard let start else { return nil }
                let rest = samples.count % start.frameBytes
                guard rest == 0 else { throw event.fault("the last frame lacks \(start.frameBytes - rest) bytes") }
                let audio = start.audio(samples, marks: try WyomingAudioStop(event).marks)
                self.start = nil
                samples = []
                return WyomingSound(start: start, audio: audio)
            default: break
            }
            return nil
        }
    }
}
