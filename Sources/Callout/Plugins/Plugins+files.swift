// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension Plugins {
    /// The names of the formats that files can be written in.
    public var formats: [String] { all.filter { $0.absence == nil }.flatMap(\.formats) }

    /// What writes files of a format.
    ///
    /// - Parameters:
    ///   - format: The format's name, or the ending of its files: `wav`, `flac`, `ogg`.
    ///   - bits: The bits of a sample, where the format has a choice; nil for its usual ones.
    /// - Returns: The encoder.
    /// - Throws: ``CueError`` with `unavailable` for a format that needs a plugin which this build has not, `invalid` for
    ///   bits that the format does not have and for a format that nobody knows.
    public func encoder(_ format: String, bits: Int? = nil) throws(CueError) -> any ClipEncoder {
        let format = format.lowercased()
        for plugin in all where plugin.formats.contains(format) || plugin.endings.contains(format) {
            if let absence = plugin.absence {
                throw CueError(.unavailable, "writing \(format) needs \(plugin.name): \(absence)")
            }
            if let encoder = try plugin.makeEncoder?(format, bits) { return encoder }
        }
        throw CueError(.invalid, "there is no format '\(format)': it is one of \(formats.joined(separator: ", "))")
    }

    /// What reads recordings: the first plugin that can.
    public var decoder: any ClipDecoder { FirstDecoder(all.compactMap(\.decoder)) }
}
