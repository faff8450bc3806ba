// SPDX-License-Identifier: Apache-2.0

#if Desktop
import Testing

@testable import CalloutDesktop

struct PlayerHoldTests {
    /// A player that was asked to pause, and what was seen of it since.
    private func hold(_ seen: MediaPlayer.Status...) -> PlayerHold {
        let player = MediaPlayer(name: "org.mpris.MediaPlayer2.fake", owner: ":1.1")
        var hold = PlayerHold(player, title: "Fake", speaks: true, canSeek: false)
        for status in seen { hold.saw(status) }
        return hold
    }

    @Test func `what paused goes on if it is paused, or gives no answer`() {
        #expect(hold(.paused).ending(.paused) == .play)
        #expect(hold(.playing, .paused, .paused).ending(.paused) == .play)
        #expect(hold(.paused).ending(nil) == .play)
        #expect(hold(.stopped).ending(.stopped) == .play)
    }

    @Test func `what is not as it was left is the user's`() {
        #expect(hold(.paused).ending(.playing) == .leave)
        #expect(hold(.paused).ending(.stopped) == .leave)
        #expect(hold(.paused, .playing, .paused).ending(.paused) == .leave)
        #expect(hold(.paused, .playing, .paused).ending(nil) == .leave)
    }

    @Test func `what was not seen to obey goes on only if it did after all, or cannot tell`() {
        #expect(hold().ending(.playing) == .leave)
        #expect(hold().ending(.paused) == .play)
        #expect(hold().ending(nil) == .play)
    }

    @Test func `what has ended is left`() {
        var hold = hold(.paused)
        hold.left()
        #expect(hold.ending(.paused) == .leave)
        #expect(hold.ending(nil) == .leave)
    }
}
#endif
