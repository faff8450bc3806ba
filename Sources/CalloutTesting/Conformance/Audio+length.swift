// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Audio {
    /// How long it lasts, in seconds.
    var seconds: Double { Double(frameCount) / Double(sampleRate) }

    /// How long it lasts, in words.
    var length: String { "\((seconds * 100).rounded() / 100) s" }

    /// How strong it is: the root of the mean of its squares.
    var strength: Double {
        guard frameCount > 0 else { return 0 }
        let sum = channels[0].reduce(0.0) { $0 + Double($1) * Double($1) }
        return (sum / Double(frameCount)).squareRoot()
    }
}
