// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Glibc

/// One run of a program, from its start to its end, by a script; on a thread that may block.
struct WyomingConversation: ~Copyable {
    /// How long a program may take to end after SIGTERM.
    private static let grace = Duration.milliseconds(250)
    /// How long one that listens may take to close a connection that we have closed.
    private static let parting = Duration.milliseconds(200)

    private let patience: (first: Duration, next: Duration, end: Duration)
    private let begin = SteadyTime.now
    private let wake: Mailbox<Void>
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
        try await BlockingThread.run {
            Result {
                let wake = try Mailbox<Void>()
                var conversation = WyomingConversation(
                    try RunningProgram.start(program, logBytes: 16 << 10), program.limits, patience, wake)
                try conversation.connect(to: program)
                return conversation.run(script)
            }
        }.get()
    }

    private init(
        _ running: consuming RunningProgram, _ limits: PluginLimits, _ patience: Duration, _ wake: Mailbox<Void>
    ) {
        self.patience = (.seconds(limits.start + limits.whole), .seconds(limits.whole), patience)
        self.wake = wake
        self.running = running
        buffer = .allocate(byteCount: RunningProgram.bufferBytes, alignment: 16)
    }

    deinit { buffer.deallocate() }

    /// Waits for a program that listens.
    private mutating func connect(to program: PluginProgram) throws {
        do throws(ProgramUnreached) {
            try running.connect(within: .seconds(program.limits.start), wake: wake, buffer: buffer)
        } catch {
            let status = running.end(patience: .milliseconds(100), grace: Self.grace, buffer: buffer)
            throw error.error(program, at: running.address, status: status, lastLine: running.tail.lastLine)
        }
    }

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
        let wasEarly = running.hasEnded || !isOpen && !endsWithin(.milliseconds(200)) || running.hasEnded
        running.closeInput()
        let isEnded = endsWithin(running.endsWithInput ? patience.end : Self.parting)
        while isOpen, readOutput() > 0 {}
        if told.mistake == nil, decoder.isInsideEvent {
            told.mistake = .badEvent(type: "output", reason: "it ends inside an event")
        }
        let end = running.end(patience: .zero, grace: Self.grace, buffer: buffer)
        if isEnded, let end { told.end = wasEarly ? .early("\(end)") : .byItself("\(end)") }
        told.lastLine = running.tail.lastLine
        return told
    }

    /// Whether the program ends in time; what it says meanwhile is read.
    private mutating func endsWithin(_ patience: Duration) -> Bool {
        let end = SteadyTime.now + patience
        while !running.hasEnded, running.endsWithInput || isOpen, SteadyTime.now < end { turn(until: end) }
        return running.hasEnded
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
        var interest: RunningProgram.Interest = isOpen ? .output : []
        if isWriting { interest.insert(.room) }
        var descriptors = running.descriptors(wake: wake, interest)
        SteadyTime.poll(&descriptors, until: running.look(end))
        if descriptors[2].revents != 0 { told.logBytes += running.readLog(into: buffer) }
        if descriptors[3].revents != 0 { _ = readOutput() }
        if running.hasEnded {
            while isOpen, readOutput() > 0 {}
            isOpen = false
        }
    }

    /// Reads what has come; returns the number of bytes.
    private mutating func readOutput() -> Int {
        guard let count = running.readOutput(into: buffer) else {
            isOpen = false
            return 0
        }
        guard told.mistake == nil else { return count }
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
