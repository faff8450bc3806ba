// SPDX-License-Identifier: Apache-2.0

#if Desktop
import SoundLab

@testable import CalloutDesktop

/// A player that does not behave as players should.
@BusThread
final class FakePlayer {
    /// What it does when it is asked to pause.
    enum Habit {
        case pauses, ignores, toggles, stops, refuses, answersNothing, answersNoPause, cannotPause, tellsLate
    }

    private(set) var status: MediaPlayer.Status
    private let habit: Habit
    private let identity: String
    private let genre: String
    private var service: FakeService?

    init(
        _ name: String = "fake", _ habit: Habit = .pauses, _ status: MediaPlayer.Status = .playing,
        identity: String = "Fake", genre: String = "Podcast", on bus: PrivateBus
    ) async throws {
        self.habit = habit
        self.status = status
        self.identity = identity
        self.genre = genre
        service = try await FakeService(MediaPlayer.prefix + name, path: MediaPlayer.path, on: bus) {
            [unowned self] member, arguments in answer(member, arguments)
        }
    }

    /// The methods that were called to make it do something.
    var orders: [String] { service?.calls.map(\.member).filter { !$0.hasPrefix("Get") } ?? [] }

    /// Takes another name too.
    func take(_ name: String) async throws { try await service?.take(MediaPlayer.prefix + name) }

    /// Changes, and tells so.
    func become(_ status: MediaPlayer.Status) {
        self.status = status
        service?.emit(
            "org.freedesktop.DBus.Properties", "PropertiesChanged", .string(MediaPlayer.interface),
            .dictionary(["PlaybackStatus": .string(status.rawValue)]), .array([], of: "s"))
    }

    private func answer(_ member: String, _ arguments: [BusValue]) -> FakeService.Answer {
        if habit == .answersNothing { return .silence }
        switch member {
        case "GetAll":
            guard arguments.first?.string == MediaPlayer.interface else {
                return .values([.dictionary(["Identity": .string(identity)])])
            }
            return .values([
                .dictionary([
                    "PlaybackStatus": .string(status.rawValue), "CanPause": .boolean(habit != .cannotPause),
                    "Metadata": .dictionary(["xesam:genre": .array([.string(genre)], of: "s")]),
                ])
            ])
        case "Get": return .values([.string(status.rawValue)])
        case "Play": become(.playing)
        case "Pause": return pause()
        default: return .error("org.freedesktop.DBus.Error.UnknownMethod")
        }
        return .values([])
    }

    private func pause() -> FakeService.Answer {
        switch habit {
        case .pauses: become(.paused)
        case .stops: become(.stopped)
        case .toggles: become(status == .playing ? .paused : .playing)
        case .refuses: return .error("org.freedesktop.DBus.Error.NotSupported")
        case .answersNoPause: return .silence
        case .tellsLate: later = BusTimer(after: .milliseconds(30)) { [unowned self] in become(.paused) }
        case .ignores, .answersNothing, .cannotPause: break
        }
        return .values([])
    }

    private var later: BusTimer?
}
#endif
