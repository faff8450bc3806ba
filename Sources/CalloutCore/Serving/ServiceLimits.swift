// SPDX-License-Identifier: Apache-2.0

/// What a server allows those who connect to it: how many, how much, how often, how long.
public struct ServiceLimits: Sendable, Hashable {
    /// How many connections are open at once; one more is told so and closed; 1,024 unless set.
    public var connections = 1_024
    /// The longest parts of an event, and so the longest line: 64 KiB, 256 KiB of values, 1 MiB of samples unless set.
    public var event = WyomingLimits(headerBytes: 64 << 10, dataBytes: 256 << 10, payloadBytes: 1 << 20)
    /// The longest text of one request in bytes; 4 KiB unless set.
    public var textBytes = 4 << 10
    /// The most samples in one sound to play, in bytes; 32 MiB unless set, some twelve minutes of speech.
    public var soundBytes = 32 << 20
    /// What all connections together may have sent and not yet have heard, in bytes; 256 MiB unless set.
    public var heldBytes = 256 << 20
    /// How many cues of one connection may wait and sound at once; 64 unless set.
    public var cues = 64
    /// How much a client of cues may leave unread, in bytes, before it is closed; 1 MiB unless set.
    public var unreadBytes = 1 << 20
    /// How many requests of one connection are begun in a second, more wait their turn; 1,000 unless set.
    public var requestsPerSecond = 1_000
    /// How long an event may take from its first byte to its last; 30 s unless set.
    public var eventTime = Duration.seconds(30)
    /// How long a client may read nothing of what waits for it; 30 s unless set.
    public var unreadTime = Duration.seconds(30)
    /// How long a connection may be open without a request; an hour unless set.
    public var idleTime = Duration.seconds(3_600)
    /// How long what was begun may take when the server is told to end, before it is interrupted; 5 s unless set.
    public var endTime = Duration.seconds(5)

    /// The usual limits, to be changed.
    public init() {}
}
