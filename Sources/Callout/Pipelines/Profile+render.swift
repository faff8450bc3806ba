// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension Profile {
    /// What a render makes of each cue for this profile.
    ///
    /// - Parameters:
    ///   - speech: How cues are prepared; the profile's loudness counts where neither a caller nor a pack has one.
    ///   - rate: The sample rate in hertz; nil takes the profile's.
    ///   - bits: The bits of a sample; nil takes the profile's.
    ///   - plugins: Where encoders and synthesizers come from.
    /// - Returns: The outputs, in the order of the profile.
    /// - Throws: ``CueError`` with `invalid` for what the device would not play, `unavailable` for a format that this
    ///   build does not write.
    public func renderOutputs(
        _ speech: Speech, rate: Int? = nil, bits: Int? = nil, from plugins: Plugins = .standard
    ) throws(CueError) -> [RenderOutput] {
        try check(rate: rate, bits: bits, format: nil)
        var made: [RenderOutput] = []
        for output in outputs {
            var speech = speech
            let hertz = rate ?? output.rates[0]
            speech.sampleRate = hertz
            speech.channels = output.channels == [1] ? .mono : .kept
            let stages = try speech.stages(from: plugins)
            let names = names
            let path: RenderOutput.Path = { name, number, locale in
                output.path(of: names.written(name), number: number, in: locale, rate: hertz)
            }
            let encoder = try plugins.encoder(output.format, bits: bits ?? output.bits.first)
            made.append(RenderOutput(encoder: encoder, ending: output.ending, path: path) { _ in stages })
        }
        return made
    }
}
