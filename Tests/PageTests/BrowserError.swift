// SPDX-License-Identifier: Apache-2.0

/// The browser does not do what it is told, and why.
struct BrowserError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
