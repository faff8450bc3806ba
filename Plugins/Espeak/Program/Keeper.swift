// SPDX-License-Identifier: Apache-2.0

#if Espeak
import Glibc

/// A copy of this process that has one voice loaded and makes the copies that speak with it.
///
/// What it makes is in the state of a process that has loaded this voice and done nothing else, exactly like a copy that
/// loads the voice itself. The process it was copied from never loads one: a voice leaves traces when another follows.
struct Keeper: ~Copyable {
    /// A little longer than the keeper waits for its child, in seconds.
    private static let patience = Child.patience + 2

    /// The voice that it has loaded.
    let voice: VoiceChoice
    /// Whether it is of no more use.
    private(set) var isLost = false
    private let process: Child
    private let line: Int32

    /// Makes the copy.
    ///
    /// - Parameters:
    ///   - voice: The voice to load.
    ///   - library: The library.
    ///   - memory: Where the texts stand and the samples go.
    ///   - output: The descriptor the host reads from.
    /// - Throws: A refusal with `failed` if the system has no room for it.
    init(
        of voice: VoiceChoice, _ library: borrowing EspeakLibrary, _ memory: borrowing SpeechMemory, _ output: Int32
    ) throws(Refusal) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
            throw .failed("no socket can be made (errno \(errno))")
        }
        var isMade = false
        defer {
            close(ends[1])
            if !isMade { close(ends[0]) }
        }
        let child = try Child(.lasting) {
            close(ends[0])
            return Self.serve(ends[1], voice, library, memory, output)
        }
        isMade = true
        process = child
        line = ends[0]
        self.voice = voice
    }

    deinit {
        close(line)
        if !isLost { process.stop() }
    }

    /// Has the text in the memory spoken.
    ///
    /// - Parameter output: The descriptor the host reads from.
    /// - Returns: How the child that spoke it ended; or how the keeper did, which then is lost.
    mutating func speak(watching output: Int32) -> ChildEnd {
        var order: UInt8 = 1
        var answer: (Int32, Int32) = (0, 0)
        let size = MemoryLayout.size(ofValue: answer)
        guard send(line, &order, 1, Int32(MSG_NOSIGNAL)) == 1 else { return lose() }
        var watched = [pollfd(fd: line, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0)]
        switch Child.wait(&watched, for: Self.patience) {
        case 0: break
        case 1: return lose(as: .abandoned)
        default: return lose(as: .timedOut)
        }
        guard read(line, &answer, size) == size else { return lose() }
        return ChildEnd(coded: answer)
    }

    /// What the copy does until its line is closed.
    private static func serve(
        _ line: Int32, _ voice: VoiceChoice, _ library: borrowing EspeakLibrary, _ memory: borrowing SpeechMemory,
        _ output: Int32
    ) -> ChildStatus {
        guard library.load(voice) else { return .noVoice }
        var order: UInt8 = 0
        while read(line, &order, 1) == 1 {
            guard let child = try? Child(.forOneText, doing: { library.speak(memory) }) else { return .refused }
            var answer = child.end(watching: output).coded
            let size = MemoryLayout.size(ofValue: answer)
            guard write(line, &answer, size) == size else { break }
        }
        return .spoken
    }

    private mutating func lose(as end: ChildEnd? = nil) -> ChildEnd {
        isLost = true
        let status = process.stop()
        return end ?? ChildEnd(status: status)
    }
}
#endif
