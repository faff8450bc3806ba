// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Surroundings {
    /// A call by a telephone application.
    static let call = Surroundings(players: [PlayingStream(number: 1, application: "phone", role: "phone")])
    /// Music by another application.
    static let music = Surroundings(players: [PlayingStream(number: 2, application: "player", role: "music")])
    /// Another application hears the user.
    static let dictation = Surroundings(recorders: [RecordingStream(number: 3, application: "dictation", source: .real)]
    )

    /// Where our sound goes, and nothing else.
    static func route(_ kind: Route.Kind) -> Surroundings {
        Surroundings(route: Route(kind: kind, sink: kind.rawValue, description: kind.rawValue))
    }
}
