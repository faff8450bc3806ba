// SPDX-License-Identifier: Apache-2.0

/// What a server offers to those who connect to it.
///
/// Calls come from several tasks at once, and end soon after their task is cancelled.
public protocol SpeechService: Sendable {
    /// What it is, and which voices it has.
    ///
    /// - Throws: ``CueError`` if it cannot tell.
    func info() async throws(CueError) -> WyomingInfo

    /// Speaks a text.
    ///
    /// - Parameter request: The text, and how to speak it.
    /// - Returns: The sound.
    /// - Throws: ``CueError`` with `unavailable` for a voice that is not here, `invalid` for a text with nothing to say,
    ///   `failed` or `timedOut` for a fault.
    func speak(_ request: WyomingSynthesize) async throws(CueError) -> Audio

    /// Plays a sound, and returns when it has been heard.
    ///
    /// - Parameter audio: The sound.
    /// - Returns: How it ended.
    func play(_ audio: Audio) async -> Outcome

    /// Says cues, and returns when they have been heard.
    ///
    /// - Parameters:
    ///   - request: The cues, and how to say them.
    ///   - listener: Takes what happens to them, in order; times count from the first event.
    /// - Returns: How each ended.
    /// - Throws: ``CueError`` with `invalid` for a pack that is none, `unavailable` for what is not here.
    func say(
        _ request: CueRequest, telling listener: @escaping @Sendable (Event) -> Void
    ) async throws(CueError) -> CueReply
}

extension ServiceRequest {
    /// Has the request's work done.
    ///
    /// - Parameters:
    ///   - service: Who does it.
    ///   - reply: Takes the answers, the last one last.
    @concurrent public func perform(
        by service: some SpeechService, reply: @escaping @Sendable (ServiceReply) -> Void
    ) async {
        do throws(CueError) {
            switch self {
            case .describe: reply(.info(try await service.info()))
            case .speak(let request): reply(.sound(try await service.speak(request)))
            case .play(let audio): reply(.played(await service.play(audio)))
            case .say(let request): reply(.said(try await service.say(request) { reply(.event($0)) }))
            case .answer: break
            }
        } catch {
            reply(.fault(error))
        }
    }
}
