// SPDX-License-Identifier: Apache-2.0

#if Espeak
import Glibc
import Testing

@testable import callout_espeak

@Suite struct `A child process` {
    /// A descriptor where nothing ever happens.
    private static let quiet = open("/dev/null", O_WRONLY)

    @Test func `tells how its work went`() throws {
        let child = try Child(.forOneText) { .tooLong }
        #expect(child.end(watching: Self.quiet) == .exited(ChildStatus.tooLong.rawValue))
    }

    @Test func `is told of by the signal that ended it`() throws {
        let child = try Child(.forOneText) {
            kill(getpid(), SIGKILL)
            return .spoken
        }
        #expect(child.end(watching: Self.quiet) == .killed(SIGKILL))
    }

    @Test func `has a limit of time`() throws {
        let child = try Child(.forOneText) {
            pause()
            return .spoken
        }
        #expect(child.end(watching: Self.quiet, for: 0.01) == .timedOut)
    }

    @Test func `is not waited for when nobody reads what it says`() throws {
        var pipe: [Int32] = [0, 0]
        #expect(Glibc.pipe(&pipe) == 0)
        close(pipe[0])
        let child = try Child(.forOneText) {
            pause()
            return .spoken
        }
        #expect(child.end(watching: pipe[1]) == .abandoned)
        close(pipe[1])
    }

    @Test func `writes no files`() throws {
        let child = try Child(.forOneText) {
            signal(SIGXFSZ, SIG_IGN)
            guard let file = tmpfile() else { return .noVoice }
            return write(fileno(file), "a", 1) == 1 ? .spoken : .refused
        }
        #expect(child.end(watching: Self.quiet) == .exited(ChildStatus.refused.rawValue))
    }
}
#endif
