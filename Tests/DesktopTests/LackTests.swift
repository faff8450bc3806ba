// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore
import CalloutDesktop
import Glibc
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A system without room for a session bus` {
    @Test func `is told by what it lacks, and harms nothing else`() async {
        await #expect(processExitsWith: .success) {
            // The system's own timers need descriptors at their first use, and trap without.
            try await Task.sleep(for: .milliseconds(1))
            var limit = rlimit(rlim_cur: 3, rlim_max: 3)
            guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { exit(2) }
            do throws(CueError) {
                _ = try await DesktopInfo.probe()
                exit(3)
            } catch {
                guard error.code == .failed, error.message.contains("ulimit -n") else { exit(4) }
            }
        }
    }
}
#endif
