// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension WyomingAudioStart {
    /// The beginning of an `audio-chunk`, after which the payload is written from where it is, without a copy.
    ///
    /// - Parameter payloadBytes: The length of the payload.
    /// - Returns: The header line and the values.
    func chunkHeader(payloadBytes: Int) -> [UInt8] {
        let values = "{\"rate\":\(rate),\"width\":\(width),\"channels\":\(channels)}"
        let lengths = "\"data_length\":\(values.utf8.count),\"payload_length\":\(payloadBytes)"
        return Array("{\"type\":\"audio-chunk\",\(lengths)}\n\(values)".utf8)
    }
}
