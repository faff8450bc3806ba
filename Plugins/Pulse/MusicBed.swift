// SPDX-License-Identifier: Apache-2.0

#if Pulse
public import CalloutCore

/// Music of our own under the cues: a loop without a gap, silent while the user's own music plays and lower while a cue
/// sounds.
///
/// Its level is its own: it lowers nobody, nobody lowers it, and its stream's volume stays the user's. It outlives its
/// sink and its server: it begins again on the next.
public struct MusicBed: Bed {
    /// The most that a loop may have: 30 million samples, five minutes of stereo at 48 kHz.
    public static let longest = 30_000_000

    private let player: BedPlayer
    private let clock: CueClock

    /// Makes a bed; connects to nothing.
    ///
    /// - Parameters:
    ///   - audio: The loop.
    ///   - gain: How loud it is, in decibels; 0 is as it was recorded.
    ///   - fades: How long its level takes to change.
    ///   - server: The server; one object for all sinks and sessions on it.
    ///   - clock: The clock by which a server that is gone is tried again.
    /// - Throws: ``CueError`` with `invalid` for a loop that is empty or too long, or that can't be played here.
    public init(
        _ audio: Audio, gain: Double = 0, fades: BedFades = .standard, on server: PulseServer = .standard,
        clock: CueClock = .continuous
    ) throws(CueError) {
        guard audio.frameCount > 0 else { throw .pulse(.invalid, "there is nothing in the bed's recording") }
        guard audio.frameCount * audio.channels.count <= Self.longest else {
            throw .pulse(.invalid, "the bed's recording is longer than five minutes of stereo; cut a loop of it")
        }
        let score = Score(audio)
        guard score.format.specification != nil else {
            throw .pulse(
                .invalid, "a bed of \(audio.sampleRate) Hz and \(audio.channels.count) channels can't be played")
        }
        player = BedPlayer(server, score, BedGain(gain, fades, sampleRate: audio.sampleRate))
        self.clock = clock
    }

    /// Plays until the task is cancelled, and returns when it has faded out.
    ///
    /// - Throws: ``CueError`` with `unavailable` if no server answers at the beginning; one that goes away later is
    ///   waited for.
    public func play() async throws { try await player.play(clock) }

    /// Fades to nothing, because the user's own music plays.
    public func silence() async { await player.change { $0.silence(true) } }

    /// Lets it be heard again.
    public func restore() async { await player.change { $0.silence(false) } }

    /// Makes it lower, because a cue sounds.
    ///
    /// - Parameter decibels: By how much, -60 to 0.
    public func lower(by decibels: Double) async { await player.change { $0.lower(by: decibels) } }

    /// Makes it as loud again as it was.
    public func raise() async { await player.change { $0.lower(by: 0) } }
}
#endif
