// SPDX-License-Identifier: Apache-2.0

#if Messages
/// An error of ICU, by its own code.
public struct ICUError: Error, Sendable, Equatable {
    /// The code, a `UErrorCode`.
    public let code: Int32
}
#endif
