// SPDX-License-Identifier: Apache-2.0

/// Makes one value of the replies to one request.
protocol ModuleAnswer: Sendable {
    /// Takes the next reply; returns whether it was the last.
    mutating func take(_ reply: ModuleReply) throws(ModuleFailure) -> Bool
}
