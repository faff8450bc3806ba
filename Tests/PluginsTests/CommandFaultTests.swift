// SPDX-License-Identifier: Apache-2.0

import CalloutCommand
import CalloutCore
import CalloutSystem
import Foundation
import SoundLab
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A command that misbehaves` {
    private let cue = Utterance("go", locale: .english)

    private func fault(_ lines: String, _ arguments: [String] = [], whole: Double = 20) async throws -> CueError? {
        let script = try Script(lines)
        defer { withExtendedLifetime(script) {} }
        let synthesizer = try script.synthesizer(arguments, whole: whole)
        return await #expect(throws: CueError.self) { try await synthesizer.synthesize(cue) }
    }

    @Test(arguments: [
        (
            "echo 'no such phoneme' >&2; exit 3",
            "ended (status 3) while speaking as 'anna'; it last wrote \"no such phoneme\""
        ),
        ("kill -SEGV $$", "crashed (signal 11"),
        ("cat > /dev/null", "gave no sound that can be read: it wrote nothing"),
        ("cat > /dev/null; echo garbage", "gave no sound that can be read: this is not a WAV file"),
        ("head -c 20 tone.wav", "gave no sound that can be read: the WAV header is cut short"),
        ("exec cat /dev/zero", "wrote more than 67108864 bytes while speaking as 'anna', and was ended"),
    ])
    func `costs its cue, and is told by name`(lines: String, words: String) async throws {
        let error = try await fault(lines)
        #expect(error?.code == .failed)
        #expect(error?.message.contains("the plugin 'test' \(words)") == true, "\(error?.message ?? "")")
    }

    @Test(arguments: ["true", "mkdir \"$1\""]) func `that writes no sound file is told so`(lines: String) async throws {
        let error = try await fault(lines, ["{audio-file}"])
        #expect(error?.message.contains("it wrote no sound file") == true, "\(error?.message ?? "")")
    }

    @Test(arguments: [
        "exec sleep 60", "trap '' TERM; while :; do sleep 1; done", "cat tone.wav; exec >&-; exec sleep 60",
        "while :; do echo log >&2; done", "exec < /dev/null; exec sleep 60",
    ])
    func `that does not end is ended`(lines: String) async throws {
        let start = ContinuousClock.now
        let error = try await fault(lines, whole: 0.5)
        #expect(error?.code == .timedOut)
        #expect(
            error?.message.contains("did not end in 0.5 seconds while speaking as 'anna'") == true,
            "\(error?.message ?? "")")
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    private func isRunning(_ process: String) -> Bool {
        guard let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return !state.contains(") Z")
    }

    @Test func `that leaves a child which holds its output is not waited for, and the child is ended`() async throws {
        let script = try Script("cat > /dev/null; sleep 60 & echo $! > child; cat tone.wav")
        let audio = try await script.synthesizer().synthesize(cue)
        #expect(audio.frameCount == 4_000)
        let child = try script.file("child").filter(\.isNumber)
        let end = ContinuousClock.now + .seconds(10)
        // A signal takes its time to arrive.
        while isRunning(child), ContinuousClock.now < end { await Task.yield() }
        #expect(!isRunning(child))
    }

    @Test func `that reads nothing of a long text may still speak`() async throws {
        let script = try Script("cat tone.wav")
        let audio = try await script.synthesizer().synthesize(
            Utterance(String(repeating: "word ", count: 500_000), locale: .english))
        #expect(audio.frameCount == 4_000)
    }

    @Test func `that is cancelled is ended, also while it waits for its turn`() async throws {
        let script = try Script("cat > /dev/null; echo $$ >> ran; exec sleep 60")
        let synthesizer = try script.synthesizer()
        let start = ContinuousClock.now
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 { group.addTask { _ = try? await synthesizer.synthesize(cue) } }
            while (try? script.file("ran").split(separator: "\n").count) ?? 0 < 2,
                ContinuousClock.now - start < .seconds(20)
            {
                await Task.yield()
            }
            group.cancelAll()
        }
        #expect(ContinuousClock.now - start < .seconds(25))
        let ran = try script.file("ran").split(separator: "\n").compactMap { pid_t($0) }
        #expect(ran.count == 2)
        for pid in ran { #expect(!isRunning("\(pid)")) }
    }
}
