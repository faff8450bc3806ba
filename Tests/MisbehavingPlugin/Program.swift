// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Glibc

/// A small Wyoming program that speaks any text as 100 samples a byte, and misbehaves on demand.
///
/// The text "bad" makes it misbehave in the way its argument names ("modes" lists them); "pid" gives audio whose samples tell its process
/// number, "env NAME" a variable, "read PATH" and its like what became of an attempt, "folder" where it runs, "rights" where its socket is and who may go there, "files" how many descriptors over 2 it has; after a text that
/// begins with "then" it goes deaf, exits, closes its input or sends more; a text that begins with "next"
/// is spoken once the next request has come, which is given 5 seconds. A second argument is an address: then it listens there.
@main struct Program {
    let mode: Mode
    var decoder = WyomingDecoder()
    /// What was read ahead.
    var pending: WyomingEvent?
    /// A pipe by which others learn that it has ended.
    var life: Int32 = -1
    /// What others may do where its socket is.
    var rights = ""

    static func main() {
        signal(SIGPIPE, SIG_IGN)
        if CommandLine.arguments.dropFirst() == ["modes"] {
            print(Mode.allCases.map(\.rawValue).joined(separator: " "))
            exit(0)
        }
        guard let mode = CommandLine.arguments.dropFirst().first.flatMap(Mode.init(rawValue:)) else { exit(64) }
        var program = Program(mode: mode)
        // Held until the end, by what it starts too.
        if let life = getenv("CALLOUT_TEST_LIFE") { program.life = open(life, O_WRONLY) }
        if mode == .exitsAtOnce { exit(0) }
        if mode == .logsAtOnce { program.write("INFO: ready\n") }
        if mode == .leaves { program.leave() }
        if mode == .sleeps { program.hang() }
        guard let uri = CommandLine.arguments.dropFirst(2).first else { return program.serve() }
        do { try program.listen(at: uri) } catch { program.write("\(error)\n", to: 2) }
    }

    /// Answers until its input ends.
    mutating func serve() {
        while let event = next() { answer(event) }
    }

    /// The next event on standard input; nil at its end.
    mutating func next() -> WyomingEvent? {
        if let event = pending {
            pending = nil
            return event
        }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            if let event = try? decoder.next() { return event }
            let count = read(0, &buffer, buffer.count)
            guard count > 0 else { return nil }
            decoder.feed(buffer[..<count])
        }
    }

    mutating func answer(_ event: WyomingEvent) {
        if event.type == "describe" { return describe() }
        guard let request = try? WyomingSynthesize(event) else { return }
        if request.text == "bad" { return misbehave(request) }
        var deed = request.text[...]
        if deed.hasPrefix("next") {
            pending = try? decoder.next()
            var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
            guard pending != nil || poll(&input, 1, 5_000) == 1 else { exit(1) }
            deed = deed.dropFirst("next ".count)
        }
        speak(request)
        switch deed {
        case "then deaf": hang()
        case "then exit": exit(0)
        case "then closed":
            close(0)
            close(life)
            hang()
        case "then late":
            usleep(1_000)
            say(WyomingAudioStart(rate: 8_000).event)
        default: break
        }
    }

    func describe() {
        let voices = ["real", "claimed"].map { WyomingVoice(name: $0, languages: [.english], summary: $0) }
        let service = WyomingService(
            name: "misbehaving", summary: "A test", version: "7", homepage: "", voices: voices)
        say(WyomingInfo(synthesizers: [service]).event)
    }

    func speak(_ request: WyomingSynthesize) {
        if request.voice == "claimed" {
            return say(WyomingFault("no voice of that name", code: .unavailable, id: request.id).event)
        }
        let start = WyomingAudioStart(rate: 8_000, id: request.id)
        say(start.event)
        say(start.chunk(samples(request.text)))
        say(WyomingAudioStop(marks: [Mark(.word, name: request.text, frame: 1)], id: request.id).event)
    }

    /// The answer as bytes: the text itself, or what it asks about, each byte as the upper half of a sample.
    func samples(_ text: String) -> [UInt8] {
        var told = attempt(text) ?? text
        if text == "rights" { told = rights }
        if text == "pid" { told = String(getpid()) }
        if text == "folder" { told = getcwd(nil, 0).map { String(cString: $0) } ?? "" }
        if text.hasPrefix("env ") { told = getenv(String(text.dropFirst(4))).map { String(cString: $0) } ?? "unset" }
        if text == "files" { told = String((3..<256).filter { fcntl($0, F_GETFD) >= 0 }.count) }
        return told.utf8.flatMap { [0, $0] }
    }

    func say(_ event: WyomingEvent) { write(event.encoded()) }

    func write(_ bytes: [UInt8], to descriptor: Int32 = 1) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { exit(1) }
            rest = rest.dropFirst(count)
        }
    }

    func write(_ text: String, to descriptor: Int32 = 1) { write(Array(text.utf8), to: descriptor) }
}
