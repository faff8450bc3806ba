// SPDX-License-Identifier: Apache-2.0

import CSpawn
import CalloutCore
import CalloutSystem
import CalloutWyoming
import Glibc
import Testing

/// Piper as it ships.
private let piper = ShippedPlugin("piper", [])

@Suite(.timeLimit(.minutes(5)), .serialized, .enabled(if: piper.isInstalled, "`make plugin-piper` installs it"))
struct `An unmodified wyoming-piper` {
    @Test(arguments: ["unix", "tcp"]) func `speaks over a socket, and ends with us`(way: String) async throws {
        let file = "\(piper.folder)/plugin.json"
        let text = String(decoding: try Files.read(file, limit: 1 << 20), as: UTF8.self)
            .replacing("wyoming-stdio", with: "wyoming-\(way)").replacing("stdio://", with: "{uri}")
            .replacing("\"kind\"", with: "\"needs\": [\"network\"], \"kind\"")
        let manifest = try PluginManifest(parsing: Array(text.utf8), file: file)
        #expect(manifest.command.contains("{uri}"))
        let before = processes()
        let pool = WyomingPool(
            PluginProgram(manifest, folder: piper.folder), policy: WyomingPolicy(manifest.limits))
        for text in ["In two hundred metres, turn left.", "Well done."] {
            let audio = try await pool.synthesize(Utterance(text, locale: try #require(LocaleTag("en-US"))))
            let trimmed = try #require(audio.trimmed(), "it is silent")
            #expect((.milliseconds(400)...Duration.seconds(6)).contains(trimmed.duration), "\(trimmed.duration)")
        }
        let running = processes().subtracting(before)
        #expect(!running.isEmpty)
        await pool.close()
        for process in running { #expect(hasEnded(process), "\(process)") }
    }

    /// The processes of it that run.
    private func processes() -> Set<pid_t> {
        Set(
            Files.names(in: "/proc").compactMap { pid_t($0) }.filter { process in
                let words = try? Files.read("/proc/\(process)/cmdline", limit: 1 << 16)
                return String(decoding: words ?? [], as: UTF8.self).contains("wyoming_piper\0--uri")
            })
    }

    /// Whether a process has ended, within ten seconds: in a sandbox that takes a moment longer than its end.
    private func hasEnded(_ process: pid_t) -> Bool {
        guard let descriptor = try? Descriptor(pidfd_open(process, 0), of: "pidfd_open") else { return true }
        var polls = [pollfd(fd: descriptor.raw, events: Int16(POLLIN), revents: 0)]
        SteadyTime.poll(&polls, until: SteadyTime.now + .seconds(10))
        return polls[0].revents != 0
    }
}
