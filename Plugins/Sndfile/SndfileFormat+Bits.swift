// SPDX-License-Identifier: Apache-2.0

#if Sndfile
extension SndfileFormat {
    /// How many bits a sample has in a file that keeps it whole.
    public enum Bits: Int, Sendable, CaseIterable {
        /// As on a compact disc: what every player takes.
        case sixteen = 16
        /// For sound that is still to be worked on.
        case twentyFour = 24
    }
}
#endif
