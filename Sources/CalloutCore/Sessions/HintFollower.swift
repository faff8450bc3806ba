// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Silences a bed by a session's hint for as long as it lives.
final class HintFollower: Sendable {
    private let session: AppSession
    private let music: any SecondaryAudio
    private let task = Mutex<Task<Void, Never>?>(nil)

    init(_ session: AppSession, _ music: any SecondaryAudio) {
        self.session = session
        self.music = music
    }

    deinit { task.withLock { $0?.cancel() } }

    /// Begins to follow the hint, once.
    func start() {
        task.withLock { task in
            guard task == nil else { return }
            task = Task { [session, music] in await session.silence(music) }
        }
    }
}

extension AppSession {
    /// Silences secondary audio whenever it should be silent, and lets it be heard again when it may.
    ///
    /// - Parameter music: The secondary audio; the call goes on until the task is cancelled.
    public nonisolated func silence(_ music: any SecondaryAudio) async {
        let notifications = self.notifications
        if await secondaryAudioShouldBeSilenced { await music.silence() }
        for await notification in notifications {
            switch notification {
            case .silenceSecondaryAudioHintBegan: await music.silence()
            case .silenceSecondaryAudioHintEnded: await music.restore()
            default: break
            }
        }
    }
}
