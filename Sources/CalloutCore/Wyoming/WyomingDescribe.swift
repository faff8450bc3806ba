// SPDX-License-Identifier: Apache-2.0

/// The event `describe`: a program is asked what it is.
public struct WyomingDescribe: Sendable, Hashable {
    /// What is asked for.
    public enum Part: String, Sendable, CaseIterable {
        /// Everything, with all voices.
        case all
        /// The versions alone, which may be told sooner; an extension of ours.
        case version
    }

    /// What is asked for.
    public let part: Part
    /// The settings of the effect whose version is asked for.
    public let parameters: [JSONValue.Member]

    /// Reads the event; what is not known is everything.
    ///
    /// - Parameter event: The event.
    public init(_ event: WyomingEvent) {
        part = event.data["part"]?.string.flatMap(Part.init) ?? .all
        parameters = event.data[WyomingExtension.parameters]?.members ?? []
    }
}
