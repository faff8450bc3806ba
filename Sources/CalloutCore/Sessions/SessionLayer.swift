// SPDX-License-Identifier: Apache-2.0

/// The session of one of the app's players, on top of the app's own.
public struct SessionLayer: Sendable, Hashable {
    let number: Int
}
