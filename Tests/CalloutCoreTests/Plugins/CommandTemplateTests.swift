// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A command with places to fill in` {
    private func filled(_ command: [String], _ value: String = "v") throws -> [String] {
        try CommandTemplate(command, allowing: .of(.synthesizer)).filled { _ in value }
    }

    private func reason(_ command: [String], allowing allowed: [CommandPlaceholder]) -> CommandTemplateFault? {
        do throws(CommandTemplateFault) {
            _ = try CommandTemplate(command, allowing: allowed)
            return nil
        } catch {
            return error
        }
    }

    @Test func `fills in inside an argument`() throws {
        let template = try CommandTemplate(
            ["say", "--rate={rate}x", "{voice}{language}", "plain", ""], allowing: .of(.synthesizer))
        #expect(template.program == "say")
        #expect(template.placeholders == [.rate, .voice, .language])
        #expect(
            template.filled { $0.rawValue } == ["say", "--rate=ratex", "voicelanguage", "plain", ""])
    }

    @Test(arguments: ["; reboot", "$(reboot)", "a b", "'", "{rate}", "}", ""])
    func `leaves what is filled in as it is`(_ value: String) throws {
        #expect(try filled(["say", "-{voice}-"], value) == ["say", "-\(value)-"])
    }

    @Test func `has a brace where two are written`() throws {
        #expect(try filled(["say", "{{}}", "{{voice}}", "{{{voice}}}"]) == ["say", "{}", "{voice}", "{v}"])
    }

    @Test func `refuses what is not known, and lists what is`() {
        let fault = reason(["say", "a", "{name}"], allowing: [.voice, .rate])
        #expect(fault?.word == 2)
        #expect(fault?.reason.hasPrefix("there is no placeholder {name} here: this may be {voice}, {rate};") == true)
        #expect(reason(["say", "{pitch}"], allowing: [.voice])?.word == 1)
        #expect(reason(["say", "{}"], allowing: [.voice])?.word == 1)
    }

    @Test(arguments: [["say", "{voice"], ["say", "voice}"], ["say", "}"], ["{voice}"], [""], []])
    func `refuses a brace that stands alone, and a command without a program`(_ command: [String]) {
        #expect(reason(command, allowing: [.voice]) != nil)
    }
}
