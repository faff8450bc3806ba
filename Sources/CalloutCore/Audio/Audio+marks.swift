// SPDX-License-Identifier: Apache-2.0

extension Audio {
    /// The sound with the marks of another, from which it was made; none stands beyond its end.
    ///
    /// - Parameters:
    ///   - original: The sound as it was.
    ///   - placement: Where its marks are now.
    /// - Returns: The sound with those marks, in the order of their frames.
    public func taking(marksOf original: Audio, _ placement: MarkPlacement = .keep) -> Audio {
        let factor =
            switch placement {
            case .keep: Double(sampleRate) / Double(original.sampleRate)
            case .scale: Double(frameCount) / Double(max(original.frameCount, 1))
            }
        var audio = self
        audio.marks = original.marks.map { mark in
            Mark(
                mark.kind, name: mark.name, frame: min(Int((Double(mark.frame) * factor).rounded()), frameCount))
        }
        return audio
    }
}
