// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// Why a request gets no sound: what the host is told.
struct Refusal: Error, Equatable {
    /// `invalid`, `unavailable` or `failed`.
    let code: CueError.Code
    /// What happened and how to mend it, in one line.
    let text: String

    /// The request itself is not taken.
    static func invalid(_ text: String) -> Refusal { Refusal(code: .invalid, text: text) }
    /// What it asks for is not here.
    static func unavailable(_ text: String) -> Refusal { Refusal(code: .unavailable, text: text) }
    /// The synthesiser did not do its work.
    static func failed(_ text: String) -> Refusal { Refusal(code: .failed, text: text) }

    /// The beginning of a text, fit for a message: at most 40 characters, no control characters, in quotes.
    static func quoted(_ text: String) -> String {
        let visible = text.unicodeScalars.prefix(40).map { $0.properties.generalCategory == .control ? " " : $0 }
        return "'" + String(String.UnicodeScalarView(visible)) + (text.unicodeScalars.count > 40 ? "...'" : "'")
    }
}
