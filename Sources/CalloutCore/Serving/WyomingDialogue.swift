// SPDX-License-Identifier: Apache-2.0

/// A client's side of a conversation in the Wyoming protocol: its events become requests.
///
/// An event that is not as it must be is answered by an `error`, and the next one counts. Events of other services are
/// passed over, as the protocol wants it. Between `synthesize-start` and `synthesize-stop` a whole `synthesize` is passed
/// over too: clients send it for servers that do not know the pieces.
struct WyomingDialogue: Sendable {
    private enum Step {
        case sentence(String)
        case stopped
    }

    private let limits: ServiceLimits
    private var decoder: WyomingDecoder
    private var capture: SoundCapture?
    /// The request whose text comes in pieces.
    private var stream: WyomingSynthesize?
    private var splitter = SentenceSplitter()
    /// What is to be done of a stream before the next event counts.
    private var steps: ArraySlice<Step> = []

    init(_ limits: ServiceLimits) {
        self.limits = limits
        decoder = WyomingDecoder(limits: limits.event)
    }

    /// How many events have been whole.
    private(set) var wholeEvents = 0

    /// Whether an event has begun and is not whole.
    var isInsideEvent: Bool { decoder.isInsideEvent }

    /// What is kept of what the client sent, in bytes.
    var held: Int { (capture?.count ?? 0) + splitter.rest.utf8.count }

    /// Takes bytes.
    mutating func feed(_ bytes: UnsafeRawBufferPointer) { decoder.feed(bytes) }

    /// The next request; nil until more bytes come, and an error ends the conversation.
    mutating func next() throws(WyomingError) -> ServiceRequest? {
        while true {
            if let request = step() { return request }
            guard steps.isEmpty else { continue }
            guard let event = try decoder.next() else { return nil }
            wholeEvents += 1
            do throws(WyomingError) {
                if let request = try request(event) { return request }
            } catch {
                let id = event.data[WyomingExtension.id]?.integer
                return .answer(WyomingFault(error.description, code: .invalid, id: id).event)
            }
        }
    }

    /// The next step of a stream.
    private mutating func step() -> ServiceRequest? {
        guard let stream, let step = steps.popFirst() else { return nil }
        switch step {
        case .sentence(let text):
            guard text.utf8.count <= limits.textBytes else {
                return .answer(WyomingFault(tooLong(text), code: .invalid, id: stream.id).event)
            }
            return Speakable.isSpeakable(text) ? .speak(stream.with(text: text)) : nil
        case .stopped:
            self.stream = nil
            return .answer(.synthesizeStopped)
        }
    }

    private mutating func request(_ event: WyomingEvent) throws(WyomingError) -> ServiceRequest? {
        switch event.type {
        case "describe": return .describe(WyomingDescribe(event).part)
        case "ping":
            let text = event.data["text"]?.string.map { [JSONValue.Member("text", .string($0))] } ?? []
            return .answer(WyomingEvent("pong", data: .object(text)))
        case "synthesize":
            guard stream == nil else { return nil }
            let request = try WyomingSynthesize(event)
            guard request.text.utf8.count <= limits.textBytes else { throw event.fault(tooLong(request.text)) }
            return .speak(request)
        case "synthesize-start", "synthesize-chunk", "synthesize-stop": try takeStream(event)
        case "audio-start":
            capture = nil
            capture = SoundCapture(try WyomingAudioStart(event), limit: limits.soundBytes)
        case "audio-chunk": capture?.add(event)
        case "audio-stop":
            guard let sound = capture else { throw event.fault("no audio-start came before it") }
            capture = nil
            return .play(try sound.end(event))
        default: break
        }
        return nil
    }

    private mutating func takeStream(_ event: WyomingEvent) throws(WyomingError) {
        if event.type == "synthesize-start" {
            splitter = SentenceSplitter()
            stream = nil
            stream = try WyomingSynthesize(event)
            return
        }
        guard stream != nil else { throw event.fault("no synthesize-start came before it") }
        if event.type == "synthesize-stop" {
            steps += [splitter.finish().map(Step.sentence), .stopped].compactMap { $0 }
            return
        }
        guard let text = event.data["text"]?.string else { throw event.lacks("text") }
        steps += splitter.feed(text).map(Step.sentence)
        guard splitter.rest.utf8.count <= limits.textBytes else {
            let reason = tooLong(splitter.rest)
            splitter = SentenceSplitter()
            throw event.fault(reason)
        }
    }

    private func tooLong(_ text: String) -> String {
        "a text of \(text.utf8.count) bytes is longer than \(limits.textBytes): send it in parts"
    }
}
