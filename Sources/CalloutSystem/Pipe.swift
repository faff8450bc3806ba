// SPDX-License-Identifier: Apache-2.0

import CSpawn
import Glibc

/// A pipe between us and a child, whose end blocks as programs expect.
package struct Pipe: ~Copyable {
    package enum Direction { case toChild, fromChild }
    /// What our end does where nothing is there, or no room.
    package enum Waiting { case blocks, neverBlocks }

    package let ours: Descriptor
    package let theirs: Descriptor

    private init(ours: consuming Descriptor, theirs: consuming Descriptor) {
        self.ours = ours
        self.theirs = theirs
    }

    package static func make(_ direction: Direction, _ waiting: Waiting = .blocks) throws(SystemError) -> Pipe {
        var ends: [Int32] = [-1, -1]
        guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SystemError("pipe2", errno) }
        let reader: Descriptor
        do throws(SystemError) {
            reader = try Descriptor(ends[0], of: "pipe2")
        } catch {
            _ = close(ends[1])
            throw error
        }
        let writer = try Descriptor(ends[1], of: "pipe2")
        let pipe =
            switch direction {
            case .toChild: Pipe(ours: writer, theirs: reader)
            case .fromChild: Pipe(ours: reader, theirs: writer)
            }
        if waiting == .neverBlocks { try pipe.ours.becomeNonBlocking() }
        // A cue's audio in one or two reads. The system may refuse; then it takes more of them.
        _ = fcntl(pipe.ours.raw, 1_031, 1 << 20)  // F_SETPIPE_SZ, which the Swift module lacks
        return pipe
    }

    /// Keeps our end alone, once the child has its own.
    package consuming func takeOurs() -> Descriptor { ours }
}
