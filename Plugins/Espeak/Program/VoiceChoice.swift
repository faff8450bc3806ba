// SPDX-License-Identifier: Apache-2.0

/// A voice that was found in the library's list, by the name under which the library loads it.
///
/// Only ``VoiceMatcher`` makes one, so that nothing a request says ever reaches the library as a file's name.
struct VoiceChoice: Equatable {
    /// The identifier of the voice, and of the variant where one was asked for: `gmw/en`, `gmw/en+f3`.
    let identifier: String
}
