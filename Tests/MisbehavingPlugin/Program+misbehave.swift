// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

extension Program {
    func misbehave(_ request: WyomingSynthesize) {
        if let mark = getenv("CALLOUT_TEST_MARK") { close(creat(mark, 0o600)) }
        let start = WyomingAudioStart(rate: 8_000, id: request.id)
        let stop = WyomingAudioStop(id: request.id)
        let chunk = start.chunk([UInt8](repeating: 1, count: 2_000))
        switch mode {
        case .good, .exitsAtOnce, .logsAtOnce, .leaves, .sleeps, .neverListens, .listensLate, .endsBeforeListening,
            .hangsUp:
            speak(request)
        case .longHeader: write([UInt8](repeating: 97, count: 70_000))
        case .endlessHeader:
            while true { write([UInt8](repeating: 97, count: 4_096)) }
        case .hugeData: write("{\"type\":\"info\",\"data_length\":10000000000}\n")
        case .hugePayload: write("{\"type\":\"audio-chunk\",\"payload_length\":10000000000}\n")
        case .negativeLength: write("{\"type\":\"audio-chunk\",\"payload_length\":-3}\n")
        case .shortPayload:
            say(start.event)
            write("{\"type\":\"audio-chunk\",\"payload_length\":20}\n0123456789")
            say(stop.event)
            hang()
        case .logsToOutput: write("INFO: speaking bad\n")
        case .closesInput:
            close(0)
            hang()
        case .closesOutput:
            close(1)
            hang()
        case .floodsLog:
            write([UInt8](repeating: 46, count: 10 << 20) + Array("\nthe last line\n".utf8), to: 2)
            speak(request)
        case .dropsPipeToGrandchild:
            startGrandchild()
            exit(3)
        case .neverAnswers: hang()
        case .answersTooLate:
            // Ends when the input does, or when told.
            signal(SIGTERM, SIG_IGN)
            var byte: UInt8 = 0
            _ = read(0, &byte, 1)
            speak(request)
        case .answersOther:
            say(WyomingAudioStart(rate: 8_000, id: -1).event)
        case .lateWithoutNumber:
            say(WyomingAudioStart(rate: 8_000).event)
            say(chunk)
            say(WyomingAudioStop().event)
        case .bareStop: say(stop.event)
        case .partialFrame:
            say(start.event)
            say(start.chunk([1, 2, 3]))
            say(stop.event)
        case .changesFormat:
            say(start.event)
            say(WyomingAudioStart(rate: 16_000).chunk([1, 2]))
        case .chunkBeforeStart: say(chunk)
        case .secondStart:
            say(start.event)
            say(start.event)
        case .exitsZero: exit(0)
        case .exitsNonzero:
            write("\u{1B}[31mno model: \"x\"\u{1B}[0m\n\n", to: 2)
            exit(3)
        case .crashesBefore: crash()
        case .crashesInAudio:
            say(start.event)
            say(chunk)
            crash()
        case .crashesAfter:
            speak(request)
            crash()
        case .ignoresTerm:
            signal(SIGTERM, SIG_IGN)
            hang()
        case .stopsItself:
            kill(getpid(), SIGSTOP)
            hang()
        case .leavesDaemon:
            _ = again("leaves")
            hang()
        case .startsMany:
            for _ in 0..<50 { _ = again("sleeps") }
            hang()
        case .endlessAudio:
            say(start.event)
            while true { say(chunk) }
        case .endlessChunks:
            say(start.event)
            while true { say(start.chunk([])) }
        case .endlessEvents:
            while true { say(WyomingEvent("working")) }
        case .stopsHalfway:
            say(start.event)
            say(chunk)
            hang()
        case .trickles:
            say(start.event)
            for byte in chunk.encoded() {
                write([byte])
                usleep(20_000)
            }
        case .refuses: say(WyomingFault("no such words", code: .invalid, id: request.id).event)
        case .refusesWithoutNumber:
            say(WyomingEvent("error", data: ["text": "boom\n\u{1B}at line 3", "code": "TtsError"]))
        case .unknownVoice: say(WyomingFault("no voice 'x' here", code: .unavailable, id: request.id).event)
        case .splitsFrames:
            say(start.event)
            for byte in samples("bad") { say(start.chunk([byte])) }
            say(stop.event)
        case .chatty:
            say(WyomingEvent("hello", data: ["a": [1, 2, nil]], payload: [1, 2, 3]))
            speak(request)
            say(WyomingEvent("synthesize-stopped"))
        case .saysMoreAfterwards:
            speak(request)
            say(start.event)
            say(chunk)
        }
    }

    func hang() {
        while true { pause() }
    }

    /// Goes away from whoever started us: a new session, and a parent that has ended.
    func leave() {
        setsid()
        if getenv("CALLOUT_TEST_LEFT") != nil { hang() }
        setenv("CALLOUT_TEST_LEFT", "1", 1)
        exit(again("leaves") ? 0 : 1)
    }

    private func crash() {
        signal(SIGSEGV, SIG_DFL)
        kill(getpid(), SIGSEGV)
        hang()
    }

    /// Starts a program in our process group that holds our pipes and outlives us.
    private func startGrandchild() {
        var pid: pid_t = 0
        var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("1000"), nil]
        posix_spawnp(&pid, "sleep", nil, nil, &words, environ)
    }
}
