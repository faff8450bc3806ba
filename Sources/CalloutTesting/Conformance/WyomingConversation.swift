// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// One run of a program, from its start to its end, by a script; on a thread that may block.
struct WyomingConversation: ~Copyable {
    private let patience: (first: Duration, next: Duration, end: Duration)
    private let begin = SteadyTime.now
    private let buffer: UnsafeMutableRawBufferPointer
    private var running: RunningProgram
    private var decoder = WyomingDecoder()
    private var heard = 0
    private var isOpen = true
    private var told = WyomingTranscript()

    /// Holds a conversation.
    ///
    /// - Parameters:
    ///   - script: What is said.
    ///   - program: To whom.
    ///   - patience: How long it may take to end by itself, once its input has ended.
    /// - Returns: What it said.
    /// - Throws: ``CueError`` with `unavailable` if the program is not here.
    static func hold(
        _ script: WyomingScript, with program: PluginProgram, patience: Duration
    ) async throws -> WyomingTranscript {
        let result: Result<WyomingTranscript, CueError> = try await BlockingThread.run {
            do throws(CueError) {
                var conversation = try WyomingConversation(program, patience)
                return .success(conversation.run(script))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private init(_ program: PluginProgram, _ patience: Duration) throws(CueError) {
        let limits = program.limits
        self.patience = (.seconds(limits.start + limits.whole), .seconds(limits.whole), patience)
        running = try RunningProgram.start(program, logBytes: 16 << 10)
        buffer = .allocate(byteCount: RunningProgram.bufferBytes, alignment: 16)
    }

    deinit { buffer.deallocate() }

    private mutating func run(_ script: WyomingScript) -> WyomingTranscript {
        var due = 0
        for step in script.steps {
            let end = SteadyTime.now + (told.firstAnswer == nil ? patience.first : patience.next)
            switch step {
            case .write(let bytes): write(bytes, until: end)
            case .trickle(let bytes): for byte in bytes { write([byte], until: end) }
            case .hear:
                due += 1
                while heard < due, isOpen, SteadyTime.now < end { turn(until: end) }
            }
            if heard < due || !isOpen { break }
        }
        told.missing = max(0, script.hearings - heard)
        return finish()
    }

    private mutating func finish() -> WyomingTranscript {
        let wasEarly = running.child.hasEnded || !isOpen && !endsWithin(.milliseconds(200)) || running.child.hasEnded
        running.input = nil
        let isEnded = endsWithin(patience.end)
        while isOpen, readOutput() > 0 {}
        if told.mistake == nil, decoder.isInsideEvent {
            told.mistake = .badEvent(type: "output", reason: "it ends inside an event")
        }
        let end = running.end(patience: .zero, grace: .milliseconds(250), buffer: buffer)
        if isEnded, let end { told.end = wasEarly ? .early("\(end)") : .byItself("\(end)") }
        told.lastLine = running.tail.lastLine
        return told
    }

    /// Whether the program ends in time; what it says meanwhile is read.
    private mutating func endsWithin(_ patience: Duration) -> Bool {
        let end = SteadyTime.now + patience
        while !running.child.hasEnded, SteadyTime.now < end { turn(until: end) }
        return running.child.hasEnded
    }

    private mutating func write(_ bytes: [UInt8], until end: Duration) {
        var rest = bytes[...]
        while !rest.isEmpty, SteadyTime.now < end {
            guard let count = running.write(rest) else { return }
            rest = rest.dropFirst(count)
            if !rest.isEmpty { turn(writing: true, until: end) }
        }
    }

    /// Waits until something can be done, and reads what can be read.
    private mutating func turn(writing isWriting: Bool = false, until end: Duration) {
        var inputRaw: Int32 = -1
        if isWriting, let raw = running.input?.raw { inputRaw = raw }
        var logRaw: Int32 = -1
        if let raw = running.log?.raw { logRaw = raw }
        var descriptors = [
            pollfd(fd: running.child.exitDescriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: logRaw, events: Int16(POLLIN), revents: 0),
            pollfd(fd: isOpen ? running.output.raw : -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: inputRaw, events: Int16(POLLOUT), revents: 0),
        ]
        SteadyTime.poll(&descriptors, until: running.child.look(end))
        if descriptors[1].revents != 0 { told.logBytes += running.readLog(into: buffer) }
        if descriptors[2].revents != 0 { _ = readOutput() }
        if running.child.hasEnded {
            while isOpen, readOutput() > 0 {}
            isOpen = false
        }
    }

    /// Reads what has come; returns the number of bytes.
    private mutating func readOutput() -> Int {
        let count = read(running.output.raw, buffer.baseAddress, buffer.count)
        if count == 0 { isOpen = false }
        guard count > 0, told.mistake == nil else { return max(0, count) }
        decoder.feed(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        do throws(WyomingError) {
            while let event = try decoder.next() {
                told.events.append(event)
                guard WyomingTranscript.ends.contains(event.type) else { continue }
                heard += 1
                if told.firstAnswer == nil { told.firstAnswer = SteadyTime.now - begin }
            }
        } catch {
            // What follows has no known place to begin.
            told.mistake = error
            isOpen = false
        }
        return count
    }
}
