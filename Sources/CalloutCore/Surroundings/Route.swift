// SPDX-License-Identifier: Apache-2.0

/// Where our sound goes.
public struct Route: Sendable, Hashable {
    /// What kind of thing the sound goes to.
    public enum Kind: String, Sendable, CaseIterable {
        /// A loudspeaker in the machine or on it.
        case speaker
        /// Headphones: nobody else hears it.
        case headphones
        /// Headphones with a microphone.
        case headset
        /// A car or a telephone set with hands free.
        case handsFree
        /// A screen or an amplifier, by HDMI or DisplayPort.
        case hdmi
        /// A line or a digital output.
        case line
        /// Another machine.
        case network
        /// The server doesn't say.
        case unknown
    }

    /// What kind of thing the sound goes to.
    public let kind: Kind
    /// The sink's name, as the sound server has it.
    public let sink: String
    /// What it is, as mixers show it.
    public let description: String

    /// Describes a route.
    ///
    /// - Parameters:
    ///   - kind: What kind of thing the sound goes to.
    ///   - sink: The sink's name, as the sound server has it.
    ///   - description: What it is, as mixers show it.
    public init(kind: Kind, sink: String, description: String) {
        self.kind = kind
        self.sink = sink
        self.description = description
    }
}
