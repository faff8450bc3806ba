// SPDX-License-Identifier: Apache-2.0

#if LV2
import CalloutCore

/// Why a request comes to nothing: a sentence with the fix, and the kind of fault.
struct Refusal: Error {
    let text: String
    let code: CueError.Code

    /// The request cannot be used.
    static func invalid(_ text: String) -> Refusal { Refusal(text: text, code: .invalid) }
    /// What is asked for is not here, or not with this host.
    static func unavailable(_ text: String) -> Refusal { Refusal(text: text, code: .unavailable) }
    /// Something broke.
    static func failed(_ text: String) -> Refusal { Refusal(text: text, code: .failed) }
}
#endif
