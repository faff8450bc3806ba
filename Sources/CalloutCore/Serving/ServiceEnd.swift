// SPDX-License-Identifier: Apache-2.0

/// Why a connection is to be closed.
public enum ServiceEnd: Sendable, Equatable {
    /// Both sides have said all.
    case over
    /// An event took longer than ``ServiceLimits/eventTime``.
    case slowEvent
    /// The client read nothing for ``ServiceLimits/unreadTime``, or left more than ``ServiceLimits/unreadBytes``.
    case unread
    /// Nothing was asked for ``ServiceLimits/idleTime``.
    case idle
}
