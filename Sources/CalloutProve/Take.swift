// SPDX-License-Identifier: Apache-2.0

import SoundLab

/// One recording and the windows in it.
struct Take {
    let sounding: Sounding
    let windows: [WindowFigures]

    /// Measures the windows of cues.
    ///
    /// - Parameters:
    ///   - sounding: The recording.
    ///   - spans: When each cue was asked for and had ended, in seconds of the recording.
    init(_ sounding: Sounding, spans: [Range<Double>]) {
        self.sounding = sounding
        windows = spans.map { WindowFigures(sounding, in: $0) }
    }
}
