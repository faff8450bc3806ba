// SPDX-License-Identifier: Apache-2.0

/// The exit status with which a child tells its parent how it went.
enum ChildStatus: Int32 {
    /// The text has been spoken: samples and marks are in the memory.
    case spoken = 0
    /// The library would not load the voice.
    case noVoice = 3
    /// The audio became longer than is taken.
    case tooLong = 4
    /// The library reported an error.
    case refused = 5
}
