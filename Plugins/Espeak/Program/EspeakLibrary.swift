// SPDX-License-Identifier: Apache-2.0

#if Espeak
import CEspeak
import Glibc

/// The one use of libespeak-ng in this process.
///
/// The library has no handle: its state is the process's. "Two threads corrupt the heap" and "initialise again"
/// deadlocks, so that there is one owner, on one thread, for the life of the process.
struct EspeakLibrary: ~Copyable {
    /// Its sample rate in hertz.
    let rate: Int
    /// Its version: `1.51`.
    static var version: String { espeak_Info(nil).map { String(cString: $0) } ?? "" }

    /// Where the library's callback finds the memory for the text that is spoken: there is one at a time.
    nonisolated(unsafe) private static var writer: SpeechMemory.Writer?

    /// Initialises the library.
    ///
    /// - Throws: A refusal with `unavailable` if its data are not here.
    init() throws(Refusal) {
        // The library opens a stream on the sound server even where it only hands its samples over; it finds none here.
        setenv("PULSE_SERVER", "unix:/dev/null", 1)
        let rate = espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 0, nil, espeakINITIALIZE_DONT_EXIT)
        guard rate > 0 else {
            throw .unavailable("eSpeak NG's data are not here; install the package espeak-ng-data")
        }
        self.rate = Int(rate)
        espeak_SetSynthCallback { samples, count, events in EspeakLibrary.take(samples, count, events) }
    }

    /// The voices it has.
    func voices() -> [LibraryVoice] { Self.read(espeak_ListVoices(nil)) }

    /// The variants it has, each of which changes any voice.
    func variants() -> [LibraryVoice] {
        "variant".withCString { name in
            var wanted = espeak_VOICE()
            wanted.languages = name
            return Self.read(espeak_ListVoices(&wanted))
        }
    }

    /// Makes a voice the one that speaks.
    ///
    /// - Parameter voice: The voice.
    /// - Returns: Whether it is the one that speaks now: the library keeps another without saying so.
    func load(_ voice: VoiceChoice) -> Bool {
        guard espeak_SetVoiceByName(voice.identifier) == EE_OK else { return false }
        guard let current = espeak_GetCurrentVoice()?.pointee.identifier else { return false }
        return String(cString: current) == voice.identifier
    }

    /// Speaks the text in the memory with the voice that is loaded; to be called once in a process's life.
    ///
    /// - Parameter memory: Holds the text and how to speak it; takes the samples and marks.
    /// - Returns: How it went.
    func speak(_ memory: borrowing SpeechMemory) -> ChildStatus {
        // All are set for each text, so that nothing depends on what was set before.
        let parameters = memory.parameters
        espeak_SetParameter(espeakRATE, parameters.rate, 0)
        espeak_SetParameter(espeakPITCH, parameters.pitch, 0)
        espeak_SetParameter(espeakVOLUME, parameters.volume, 0)
        let writer = memory.writer
        Self.writer = writer
        let text = memory.text
        // Neither espeakSSML, which can run a shell, nor espeakENDPAUSE with its 300 ms of silence; espeakPHONEMES only
        // where the text holds some.
        let flags = UInt32(espeakCHARS_UTF8) | (memory.hasPhonemes ? UInt32(espeakPHONEMES) : 0)
        let result = espeak_Synth(text.baseAddress, text.count, 0, POS_CHARACTER, 0, flags, nil, nil)
        if writer.isFull { return .tooLong }
        return result == EE_OK ? .spoken : .refused
    }

    private static func take(
        _ samples: UnsafePointer<Int16>?, _ count: Int32, _ events: UnsafePointer<espeak_EVENT>?
    ) -> Int32 {
        guard let writer else { return 1 }
        if var event = events {
            while event.pointee.type != espeakEVENT_LIST_TERMINATED {
                switch event.pointee.type {
                case espeakEVENT_WORD:
                    writer.append(event.pointee.place(length: event.pointee.length))
                case espeakEVENT_SENTENCE:
                    writer.append(event.pointee.place(length: 0))
                case espeakEVENT_SAMPLERATE:
                    writer.rate = event.pointee.id.number
                default: break
                }
                event += 1
            }
        }
        if let samples, count > 0 { writer.append(samples, count: Int(count)) }
        return writer.isFull ? 1 : 0
    }

    private static func read(_ list: UnsafeMutablePointer<UnsafePointer<espeak_VOICE>?>?) -> [LibraryVoice] {
        guard var next = list else { return [] }
        var voices: [LibraryVoice] = []
        while let voice = next.pointee?.pointee {
            next += 1
            guard let name = voice.name, let identifier = voice.identifier else { continue }
            voices.append(
                LibraryVoice(
                    name: String(cString: name), identifier: String(cString: identifier),
                    languages: voice.languages.map(languages) ?? []))
        }
        return voices
    }

    /// Reads the library's list of languages: a byte with the priority, the tag, a zero byte, and so on; a zero byte
    /// more at the end.
    private static func languages(_ list: UnsafePointer<CChar>) -> [LibraryVoice.Language] {
        var languages: [LibraryVoice.Language] = []
        var next = list
        while next.pointee != 0 {
            languages.append(.init(tag: String(cString: next + 1).lowercased(), priority: Int(next.pointee)))
            next += strlen(next + 1) + 2
        }
        return languages
    }
}

extension espeak_EVENT {
    /// Where in the audio and in the text the event is.
    fileprivate func place(length: Int32) -> SpeechMemory.Place {
        SpeechMemory.Place(sample: sample, position: text_position, length: length)
    }
}
#endif
