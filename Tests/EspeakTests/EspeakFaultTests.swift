// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import Glibc
import Testing

@Suite(.enabled(if: EspeakProcess.isHere, "needs the trait Espeak"))
struct `The program callout-espeak survives` {
    /// Speaks for longer than is taken, which keeps a child busy for the longest time there is.
    private static let long = WyomingSynthesize(text: String(repeating: "100 ", count: 1_000), id: 1).event

    @Test(
        .enabled(
            if: EspeakProcess.version()?.hasSuffix(" 1.51\n") == true,
            "needs eSpeak NG 1.51, which this text kills"))
    func `a text that kills the synthesiser`() throws {
        let program = try EspeakProcess()
        let before = try program.speak("Chào", voice: "vi")
        #expect(before.samples?.isEmpty == false)
        let answer = try program.speak("\"-り", voice: "vi")
        #expect(answer.code == .failed)
        #expect(answer.text?.contains("SIGSEGV") == true)
        #expect(answer.text?.contains("\"-り") == true)
        #expect(try program.speak("Chào", voice: "vi") == before)
    }

    @Test func `a child that is killed`() throws {
        let program = try EspeakProcess()
        try program.send(Self.long)
        kill(try child(of: program.process.processIdentifier), SIGKILL)
        let answer = try program.answer(to: 1)
        #expect(answer.code == .failed)
        #expect(answer.text?.contains("SIGKILL on '100 100") == true)
        #expect(try program.speak("Go").samples?.isEmpty == false)
    }

    @Test func `a kept voice whose child is killed`() throws {
        let (program, keeper, before) = try keeping()
        try program.send(Self.long)
        kill(try child(of: keeper), SIGKILL)
        #expect(try program.answer(to: 1).text?.contains("SIGKILL on '100 100") == true)
        #expect(program.children == [keeper])
        #expect(try program.speak("Go") == before)
    }

    @Test(arguments: [SIGKILL, SIGTERM])
    func `a kept voice that is killed itself`(signal: Int32) throws {
        let (program, keeper, before) = try keeping()
        try program.send(Self.long)
        let child = try child(of: keeper)
        kill(child, SIGSTOP)
        kill(keeper, signal)
        #expect(try program.answer(to: 1).code == .failed)
        try EspeakProcess.wait("the child to end") { kill(child, 0) != 0 || Self.isDead(child) }
        #expect(try program.speak("Go") == before)
        #expect(try program.speak("Go") == before)
    }

    @Test func `not a signal while a voice is kept, and leaves nothing behind`() throws {
        let (program, keeper, _) = try keeping()
        try program.send(Self.long)
        let child = try child(of: keeper)
        kill(child, SIGSTOP)
        kill(program.process.processIdentifier, SIGKILL)
        #expect(try program.status() == -SIGKILL)
        for left in [keeper, child] {
            try EspeakProcess.wait("all to end") { kill(left, 0) != 0 || Self.isDead(left) }
        }
    }

    @Test func `not a host that no longer reads while a voice is kept`() throws {
        let (program, keeper, _) = try keeping()
        try program.send(Self.long)
        let child = try child(of: keeper)
        kill(child, SIGSTOP)
        try program.closeOutput()
        #expect(try program.status() == 0)
        for left in [keeper, child] {
            try EspeakProcess.wait("all to end") { kill(left, 0) != 0 || Self.isDead(left) }
        }
    }

    @Test func `the end of its input, after it has answered all`() throws {
        let program = try EspeakProcess()
        try program.send(WyomingSynthesize(text: "Go", id: 1).event)
        try program.closeInput()
        #expect(try program.answer(to: 1).samples?.isEmpty == false)
        #expect(try program.rest() == [])
        #expect(try program.status() == 0)
    }

    @Test func `not an event that is cut off`() throws {
        let program = try EspeakProcess()
        try program.send(Array(WyomingSynthesize(text: "Go").event.encoded().dropLast()))
        try program.closeInput()
        #expect(try program.rest() == [])
        #expect(try program.status() == 65)
    }

    @Test(arguments: [SIGTERM, SIGKILL])
    func `not a signal, and leaves no child behind`(signal: Int32) throws {
        let program = try EspeakProcess()
        try program.send(Self.long)
        let child = try child(of: program.process.processIdentifier)
        // A child that stands still would stay for ever if nothing ended it.
        kill(child, SIGSTOP)
        kill(program.process.processIdentifier, signal)
        #expect(try program.status() == -signal)
        try EspeakProcess.wait("the child to end") { kill(child, 0) != 0 || Self.isDead(child) }
    }

    @Test func `not a host that no longer reads`() throws {
        let program = try EspeakProcess()
        try program.send(Self.long)
        let child = try child(of: program.process.processIdentifier)
        kill(child, SIGSTOP)
        try program.closeOutput()
        #expect(try program.status() == 0)
        try EspeakProcess.wait("the child to end") { kill(child, 0) != 0 || Self.isDead(child) }
    }

    /// A program that keeps a voice, the process that does it, and what the voice says for "Go".
    private func keeping() throws -> (EspeakProcess, pid_t, EspeakProcess.Answer) {
        let program = try EspeakProcess()
        let answer = try program.speak("Go")
        #expect(answer.samples?.isEmpty == false)
        #expect(program.children.isEmpty)
        #expect(try program.speak("Go") == answer)
        // The voice is kept once the answer is out; the next answer comes after that.
        #expect(try program.speak("Go") == answer)
        let keeper = try #require(program.children.first)
        return (program, keeper, answer)
    }

    /// The child that a process has now, once it has set its limits and speaks.
    private func child(of process: pid_t) throws -> pid_t {
        var child: pid_t?
        try EspeakProcess.wait("a child") {
            child = EspeakProcess.children(of: process).first { Self.mayWriteNoFiles($0) }
            return child != nil
        }
        return try #require(child)
    }

    /// Whether a process has the last of the limits that a child sets itself.
    private static func mayWriteNoFiles(_ process: pid_t) -> Bool {
        let limits = try? String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)
        let line = limits?.split(separator: "\n").first { $0.hasPrefix("Max file size") }
        return line?.split(separator: " ").dropFirst(3).first == "0"
    }

    /// Whether a process has ended and only waits for whoever inherited it to take note.
    private static func isDead(_ process: pid_t) -> Bool {
        guard let file = fopen("/proc/\(process)/stat", "r") else { return true }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        guard fgets(&line, Int32(line.count), file) != nil else { return true }
        let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.contains(") Z") || text.contains(") X")
    }
}
