// SPDX-License-Identifier: Apache-2.0

extension Profile {
    /// What the device would not play of the settings that are asked for.
    ///
    /// - Parameters:
    ///   - rate: The sample rate in hertz; nil takes the profile's.
    ///   - bits: The bits of a sample; nil takes the profile's.
    ///   - format: The file format; nil takes the profile's.
    /// - Throws: ``CueError`` with `invalid` that names the rule.
    public func check(rate: Int?, bits: Int?, format: String?) throws(CueError) {
        for output in outputs {
            if let format, format != output.format {
                throw refusal("--format \(format)", "it plays \(output.format)")
            }
            if let rate, !output.rates.contains(rate) {
                throw refusal("--rate \(rate)", "it plays \(output.rates.map(String.init).joined(separator: ", ")) Hz")
            }
            if let bits, !output.bits.contains(bits) {
                let rule =
                    output.bits.isEmpty
                    ? "\(output.format) has no bits to choose"
                    : "it plays \(output.bits.map(String.init).joined(separator: ", ")) bits"
                throw refusal("--bits \(bits)", rule)
            }
        }
    }

    private func refusal(_ option: String, _ rule: String) -> CueError {
        CueError(.invalid, "the profile '\(name)' does not take \(option): \(rule)")
    }
}
