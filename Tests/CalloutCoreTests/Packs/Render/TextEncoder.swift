// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Writes audio as a text that a test can compare: its rate and its frames.
struct TextEncoder: ClipEncoder {
    let fileExtension = "wav"

    func encode(_ audio: Audio) throws(CueError) -> [UInt8] { Array("\(audio.sampleRate) \(audio.frameCount)".utf8) }
}
