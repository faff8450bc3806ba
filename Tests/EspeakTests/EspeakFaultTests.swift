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
        kill(try child(of: program), SIGKILL)
        let answer = try program.answer(to: 1)
        #expect(answer.code == .failed)
        #expect(answer.text?.contains("SIGKILL on '100 100") == true)
        #expect(try program.speak("Go").samples?.isEmpty == false)
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
        let child = try child(of: program)
        // A child that stands still would stay for ever if nothing ended it.
        kill(child, SIGSTOP)
        kill(program.process.processIdentifier, signal)
        #expect(try program.status() == -signal)
        try EspeakProcess.wait("the child to end") { kill(child, 0) != 0 || Self.isDead(child) }
    }

    @Test func `not a host that no longer reads`() throws {
        let program = try EspeakProcess()
        try program.send(Self.long)
        let child = try child(of: program)
        kill(child, SIGSTOP)
        try program.closeOutput()
        #expect(try program.status() == 0)
        try EspeakProcess.wait("the child to end") { kill(child, 0) != 0 || Self.isDead(child) }
    }

    /// The child that speaks now.
    private func child(of program: EspeakProcess) throws -> pid_t {
        var child: pid_t?
        try EspeakProcess.wait("a child") {
            child = program.children.first
            return child != nil
        }
        return try #require(child)
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
