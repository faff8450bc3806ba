// SPDX-License-Identifier: Apache-2.0

#if Desktop
/// What became of a player that was asked to pause: the rules, as a value.
struct PlayerHold: Sendable {
    /// How it stands.
    enum Stage: Sendable, Equatable {
        /// It was asked, and has not been seen to obey.
        case asked
        /// It obeyed: it paused, or stopped where it cannot pause.
        case held(MediaPlayer.Status)
        /// Somebody else has told it something since.
        case touched
        /// It ended.
        case gone
    }

    /// What to do in the end.
    enum Ending: Sendable, Equatable {
        /// Let it go on.
        case play
        /// Leave it as it is.
        case leave
    }

    let player: MediaPlayer
    /// What people call it.
    let title: String
    /// Whether it speaks.
    let speaks: Bool
    /// Whether it can be wound back.
    let canSeek: Bool
    private(set) var stage = Stage.asked

    init(_ player: MediaPlayer, title: String, speaks: Bool, canSeek: Bool) {
        self.player = player
        self.title = title
        self.speaks = speaks
        self.canSeek = canSeek
    }

    /// It told, or was found, to play or not.
    mutating func saw(_ status: MediaPlayer.Status) {
        switch stage {
        case .asked where status != .playing: stage = .held(status)
        case .held(let old) where status != old: stage = .touched
        default: break
        }
    }

    /// It left the bus.
    mutating func left() { stage = .gone }

    /// What to do at the window's end.
    ///
    /// - Parameter status: How it is now; nil if it doesn't answer: it will take up what it is told later, in order.
    /// - Returns: What to do.
    func ending(_ status: MediaPlayer.Status?) -> Ending {
        switch stage {
        case .touched, .gone: .leave
        // One that plays did not obey, or is in the user's hands.
        case .asked: status == .playing ? .leave : .play
        case .held(let held): status == held || status == nil ? .play : .leave
        }
    }
}
#endif
