// SPDX-License-Identifier: Apache-2.0

/// One client's connection to a server, without its socket: bytes in, requests out; answers in, bytes out.
///
/// The first line tells the language: a header of the Wyoming protocol has a `type`, a line of cues a `text` or a `cue`.
/// Wyoming requests are worked on one at a time and answered in order; cues are taken as they come, since one may take the
/// place of another. Nothing more is read from a client (``isReading``) while what it sent waits to be worked on, and no
/// next request is begun while an answer waits to be read: what a client makes us hold is bounded by its own requests.
///
/// All methods take the time, by any clock that does not go back.
public struct ServiceConnection: Sendable {
    private enum Dialogue {
        case unknown([UInt8])
        case wyoming(WyomingDialogue)
        case cues(CueDialogue)
        /// Nothing that the client says counts any more.
        case closed
    }

    /// What is being worked on.
    private struct Work {
        /// The Wyoming request's number, or the id of the line of cues.
        let id: JSONValue?
    }

    private let limits: ServiceLimits
    private let languages: ServiceLanguages
    private var dialogue = Dialogue.unknown([])
    private var speaksCues = false
    private var output = ServiceOutput()
    private var allowance: RequestAllowance
    private var work: [Int: Work] = [:]
    private var lastNumber = 0
    /// Whether there may be a request in what was read.
    private var mayHaveRequest = false
    private var hasEnded = false
    /// When the event began that is not whole.
    private var eventBegan: Duration?
    /// How many events had been whole when that was noted.
    private var wholeEvents = 0
    /// When the client last read something of what waited, or nothing waited.
    private var lastRead: Duration
    /// When something was last asked or answered.
    private var lastAsked: Duration
    /// The numbers of requests that the client does not want any more.
    private var cancelled: [Int] = []

    /// Makes a connection on which nothing has been said.
    ///
    /// - Parameters:
    ///   - languages: The languages that it may be in.
    ///   - limits: What it is allowed.
    ///   - now: The time.
    public init(_ languages: ServiceLanguages, limits: ServiceLimits = ServiceLimits(), at now: Duration) {
        self.languages = languages
        self.limits = limits
        allowance = RequestAllowance(perSecond: limits.requestsPerSecond, at: now)
        lastRead = now
        lastAsked = now
    }

    // MARK: - What the client says

    /// Whether bytes of the client are wanted.
    public var isReading: Bool {
        if case .closed = dialogue { return false }
        return !mayHaveRequest && !hasEnded
    }

    /// What is kept of what the client has sent, in bytes.
    public var held: Int {
        switch dialogue {
        case .unknown(let bytes): bytes.count
        case .wyoming(let dialogue): dialogue.held
        case .cues(let dialogue): dialogue.held
        case .closed: 0
        }
    }

    /// Takes bytes of the client.
    ///
    /// - Parameters:
    ///   - bytes: The bytes.
    ///   - now: The time.
    public mutating func receive(_ bytes: UnsafeRawBufferPointer, at now: Duration) {
        mayHaveRequest = true
        switch dialogue {
        case .unknown(var start):
            start += bytes
            dialogue = .unknown(start)
            chooseLanguage(start, at: now)
        case .wyoming(var inner):
            dialogue = .closed
            inner.feed(bytes)
            dialogue = .wyoming(inner)
        case .cues(var inner):
            dialogue = .closed
            inner.feed(bytes)
            dialogue = .cues(inner)
        case .closed: mayHaveRequest = false
        }
        if eventBegan == nil { eventBegan = now }
    }

    /// Notes that the client says no more; what it asked for is still answered.
    ///
    /// - Parameter now: The time.
    public mutating func receiveEnd(at now: Duration) {
        hasEnded = true
        if case .unknown(let start) = dialogue, !start.isEmpty {
            chooseLanguage(start + [UInt8(ascii: "\n")], at: now)
            mayHaveRequest = true
        }
        if case .cues(var inner) = dialogue {
            inner.finish()
            dialogue = .cues(inner)
            mayHaveRequest = true
        }
    }

    /// Takes no more requests: what was begun is still answered.
    public mutating func finish() {
        dialogue = .closed
        mayHaveRequest = false
    }

    private mutating func chooseLanguage(_ start: [UInt8], at now: Duration) {
        guard let first = start.first(where: { ![9, 10, 13, 32].contains($0) }) else { return }
        guard first == UInt8(ascii: "{") else { return refuseLanguage(at: now) }
        let bytes = start.drop { $0 != first }
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            if bytes.count > limits.event.headerBytes { refuseLanguage(at: now) }
            return
        }
        let line = try? JSONValue(parsing: Array(bytes[..<end]))
        let isCueLine = line.map { CueRequest.isCueLine($0) } ?? false
        if isCueLine, languages == .wyomingAndCues {
            var cues = CueDialogue(limits)
            bytes.withUnsafeBytes { cues.feed($0) }
            dialogue = .cues(cues)
            speaksCues = true
        } else if line?["type"]?.string != nil {
            var wyoming = WyomingDialogue(limits)
            bytes.withUnsafeBytes { wyoming.feed($0) }
            dialogue = .wyoming(wyoming)
        } else {
            refuseLanguage(isCueLine ? "cues are taken on a unix socket only" : nil, at: now)
        }
    }

    private mutating func refuseLanguage(_ reason: String? = nil, at now: Duration) {
        let due = "a header of the Wyoming protocol is due here"
        let all = languages == .wyoming ? due : "\(due), or a line of cues such as {\"text\": \"Go\"}"
        send(WyomingFault(reason ?? all, code: .invalid).event, at: now)
        finish()
    }

    // MARK: - Requests

    /// Gives the next request that is to be begun now, with a number for its answers.
    ///
    /// - Parameter now: The time.
    /// - Returns: The number and the request; nil if there is none for now.
    public mutating func next(at now: Duration) -> (number: Int, request: ServiceRequest)? {
        while mayHaveRequest, canBegin(at: now) {
            guard let (request, id) = nextRequest(at: now) else {
                mayHaveRequest = false
                noteEvents(at: now)
                return nil
            }
            lastAsked = now
            allowance.use()
            if case .answer(let event) = request {
                send(event, at: now)
                continue
            }
            lastNumber += 1
            work[lastNumber] = Work(id: id)
            return (lastNumber, request)
        }
        return nil
    }

    /// Gives the numbers of requests whose work is to be stopped, each once.
    public mutating func takeCancelled() -> [Int] {
        defer { cancelled = [] }
        return cancelled
    }

    private mutating func canBegin(at now: Duration) -> Bool { hasRoom && allowance.isEnough(at: now) }

    /// Whether a next request may be begun as far as those before it are concerned.
    private var hasRoom: Bool { speaksCues ? work.count < limits.cues : work.isEmpty && output.isEmpty }

    /// Notes since when an event, or a line, has begun and is not whole.
    private mutating func noteEvents(at now: Duration) {
        let (isInside, whole): (Bool, Int) =
            switch dialogue {
            case .unknown(let start): (!start.isEmpty, 0)
            case .wyoming(let dialogue): (dialogue.isInsideEvent, dialogue.wholeEvents)
            case .cues(let dialogue): (dialogue.isInsideLine, dialogue.wholeLines)
            case .closed: (false, 0)
            }
        if whole != wholeEvents {
            wholeEvents = whole
            lastAsked = now
            eventBegan = now
        }
        if !isInside { eventBegan = nil }
    }

    private mutating func nextRequest(at now: Duration) -> (ServiceRequest, id: JSONValue?)? {
        switch dialogue {
        case .unknown, .closed: return nil
        case .wyoming(var inner):
            dialogue = .closed
            do throws(WyomingError) {
                let request = try inner.next()
                dialogue = .wyoming(inner)
                return request.map { ($0, $0.id.map { .number(Double($0)) }) }
            } catch {
                // The stream has no known place to go on from.
                return (.answer(WyomingFault(error.description, code: .invalid).event), nil)
            }
        case .cues(var inner):
            dialogue = .closed
            let line = inner.next()
            dialogue = .cues(inner)
            switch line {
            case nil: return nil
            case .say(let request): return (.say(request), request.id)
            case .cancel(let id):
                cancelled += work.filter { id == nil || $0.value.id == id }.map(\.key)
                return nextRequest(at: now)
            case .fault(let error, let id):
                sendLine(CueReply.json(of: error), id, at: now)
                return nextRequest(at: now)
            }
        }
    }

    // MARK: - Answers

    /// Takes an answer to a request.
    ///
    /// - Parameters:
    ///   - reply: The answer.
    ///   - number: The request's number.
    ///   - now: The time.
    public mutating func reply(_ reply: ServiceReply, to number: Int, at now: Duration) {
        guard let asked = work[number] else { return }
        if reply.isLast { work[number] = nil }
        lastAsked = now
        if speaksCues { return sendLine(of: reply, asked.id, at: now) }
        let id = asked.id?.integer
        switch reply {
        case .info(let info): send(info.event, at: now)
        case .sound(let format, let samples, let marks):
            let format = WyomingAudioStart(rate: format.rate, width: format.width, channels: format.channels, id: id)
            send(format.event, at: now)
            if !samples.isEmpty { output.add(samples, as: format) }
            send(WyomingAudioStop(marks: marks, id: id).event, at: now)
        case .played(.finished): send(.played, at: now)
        case .played(let outcome): send(WyomingFault(outcome).event, at: now)
        case .fault(let error): send(WyomingFault(error.description, code: error.code, id: id).event, at: now)
        case .event, .said: break
        }
    }

    private mutating func sendLine(of reply: ServiceReply, _ id: JSONValue?, at now: Duration) {
        switch reply {
        case .event(let event): sendLine(event.json, id, at: now)
        case .said(let reply): sendLine(reply.json, id, at: now)
        case .fault(let error): sendLine(CueReply.json(of: error), id, at: now)
        case .info, .sound, .played: break
        }
    }

    private mutating func sendLine(_ line: JSONValue, _ id: JSONValue?, at now: Duration) {
        let line = id.map { line.merging([.init("id", $0)]) } ?? line
        send(Array(line.description.utf8) + [UInt8(ascii: "\n")], at: now)
    }

    private mutating func send(_ event: WyomingEvent, at now: Duration) { send(event.encoded(), at: now) }

    private mutating func send(_ bytes: [UInt8], at now: Duration) {
        if output.isEmpty { lastRead = now }
        output.add(bytes)
    }

    /// Whether something waits to be sent.
    public var isSending: Bool { !output.isEmpty }

    /// The next bytes to send.
    ///
    /// - Parameter wanted: About how many.
    /// - Returns: The bytes; they stay until ``sent(_:at:)``.
    public mutating func bytes(_ wanted: Int) -> ArraySlice<UInt8> { output.next(wanted) }

    /// Notes that bytes have been sent.
    ///
    /// - Parameters:
    ///   - count: How many of the next bytes.
    ///   - now: The time.
    public mutating func sent(_ count: Int, at now: Duration) {
        output.drop(count)
        if count > 0 { lastRead = now }
    }

    // MARK: - Its end

    /// Why it is to be closed now; nil while it is not.
    ///
    /// - Parameter now: The time.
    /// - Returns: The reason.
    public func end(at now: Duration) -> ServiceEnd? {
        if !output.isEmpty {
            if now - lastRead > limits.unreadTime { return .unread }
            return speaksCues && output.count > limits.unreadBytes ? .unread : nil
        }
        guard work.isEmpty else { return nil }
        if case .closed = dialogue { return .over }
        if mayHaveRequest { return nil }
        if hasEnded { return .over }
        if let eventBegan, now - eventBegan > limits.eventTime { return .slowEvent }
        return now - lastAsked > limits.idleTime ? .idle : nil
    }

    /// When a next request may be begun, if only the rate of requests holds it back; nil if something else does.
    public var resumes: Duration? { mayHaveRequest && hasRoom ? allowance.next : nil }
}
