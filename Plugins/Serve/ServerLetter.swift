// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What other threads tell the server's.
enum ServerLetter: Sendable {
    /// An answer to a request of a peer.
    case reply(ServiceReply, peer: Int, request: Int)
    /// The server is to end.
    case stop
}
