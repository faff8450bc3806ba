// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CalloutCore
import CalloutPulse
import Glibc
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A system without room for a connection` {
    @Test func `is told by what it lacks, and harms nothing else`() async {
        await #expect(processExitsWith: .success) {
            // The system's own timers need descriptors at their first use, and trap without.
            try await Task.sleep(for: .milliseconds(1))
            var limit = rlimit(rlim_cur: 3, rlim_max: 3)
            guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { exit(2) }
            for _ in 0..<2 {
                do {
                    try await PulseSink(on: PulseServer("unix:/nowhere")).ready()
                    exit(3)
                } catch let error as CueError {
                    guard error.code == .failed, error.message.contains("ulimit -n") else { exit(4) }
                }
                do throws(CueError) {
                    _ = try await PulseServerInfo.probe("unix:/nowhere")
                    exit(5)
                } catch {
                    guard error.code == .failed else { exit(6) }
                }
            }
        }
    }
}
#endif
