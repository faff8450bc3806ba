// SPDX-License-Identifier: Apache-2.0

#if Sndfile
extension SndfileFormat {
    /// How samples are kept.
    enum Coding: Sendable, Equatable {
        /// As integers of so many bits: what is written is what is read.
        case integer(Bits)
        /// Compressed, near enough for the ear, to a quality from 0, the smallest file, to 1, the best sound.
        case quality(Double)
        /// Compressed, near enough for the ear, to so many bits a second, all channels together.
        case bitrate(Int)
    }
}
#endif
