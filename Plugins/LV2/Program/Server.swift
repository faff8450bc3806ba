// SPDX-License-Identifier: Apache-2.0

#if LV2
import CalloutCore
import Glibc

/// Answers the host's events, one after the other, until there are no more.
struct Server {
    /// The parameter that names a plugin; no symbol of a port, since a port takes a number.
    private static let uri = "uri"
    /// The parameter that limits the tail; no symbol of a port, since it has a hyphen.
    private static let longestTail = "max-tail"
    private static let tails = 0.0...60.0

    private let world: PluginWorld
    private let features = HostFeatures()
    private let usual: String?
    private let output: Int32
    private var decoder = WyomingDecoder()
    private var sounds = WyomingSound.Collector()

    /// The host no longer reads.
    private struct HostGone: Error {}

    /// Makes the server; it reads from standard input.
    ///
    /// - Parameters:
    ///   - world: The plugins.
    ///   - usual: The plugin of requests that name none.
    ///   - output: Where answers go.
    init(_ world: PluginWorld, usual: String?, writingTo output: Int32) {
        self.world = world
        self.usual = usual
        self.output = output
    }

    /// Serves until the host closes its end.
    ///
    /// - Returns: The exit status: 0, or 65 if the host's bytes are no events.
    mutating func run() -> Int32 {
        var bytes = [UInt8](repeating: 0, count: 1 << 18)
        do {
            while true {
                let count = read(STDIN_FILENO, &bytes, bytes.count)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return 0 }
                decoder.feed(bytes[..<count])
                while let event = try decoder.next() { try answer(event) }
            }
        } catch let error as WyomingError {
            Program.complain("\(error); the stream cannot be read on")
            return Program.badData
        } catch {
            // The host has gone: there is nobody left to tell.
            return 0
        }
    }

    private mutating func answer(_ event: WyomingEvent) throws(HostGone) {
        let id = event.data[WyomingExtension.id]?.integer ?? sounds.id
        let bytes: [UInt8]
        do throws(Refusal) {
            bytes = try reply(to: event)
        } catch {
            bytes = WyomingFault(error.text, code: error.code, id: id).event.encoded()
        }
        try say(bytes)
    }

    /// What is answered to an event; nothing to one that is not the last of a request.
    private mutating func reply(to event: WyomingEvent) throws(Refusal) -> [UInt8] {
        if event.type == "describe" { return try describe(WyomingDescribe(event)).encoded() }
        let sound: WyomingSound?
        do throws(WyomingError) { sound = try sounds.take(event) } catch { throw .invalid("\(error)") }
        guard let sound else { return [] }
        return try changed(sound)
    }

    private func describe(_ request: WyomingDescribe) throws(Refusal) -> WyomingEvent {
        let asked = request.parameters.last { $0.name == Self.uri }?.value.string ?? usual
        let plugin: LoadedPlugin? = if let asked { try world.plugin(asked) } else { nil }
        let service = WyomingService(
            name: "lv2", summary: plugin?.name ?? "LV2 plugins, by their URI", version: plugin?.version ?? "1",
            homepage: plugin?.uri ?? "https://lv2plug.in")
        return WyomingInfo(effects: [service]).event
    }

    private func changed(_ sound: WyomingSound) throws(Refusal) -> [UInt8] {
        let settings = sound.start.parameters
        guard let uri = settings.last(where: { $0.name == Self.uri })?.value.string ?? usual else {
            throw .invalid("no plugin is named: set uri=URI; `callout-lv2 --list` prints those that are installed")
        }
        let plugin = try world.plugin(uri)
        var values: [String: Float] = [:]
        var tail = 5.0
        for setting in settings where setting.name != Self.uri {
            if setting.name == Self.longestTail {
                guard let number = setting.value.number, Self.tails.contains(number) else {
                    throw .invalid("max-tail is a number of seconds from 0 to 60, not \(setting.value.description)")
                }
                tail = number
                continue
            }
            guard let control = plugin.controls.first(where: { $0.symbol == setting.name }) else {
                let known = plugin.controls.map(\.symbol).joined(separator: ", ")
                throw .invalid(
                    "the plugin <\(uri)> has no control '\(setting.name)': it has \(known.isEmpty ? "none" : known)")
            }
            values[setting.name] = try control.checked(setting.value, at: sound.start.rate)
        }
        let chain = Chain(plugin, features, values: values, longestTail: tail)
        let audio = try chain.changed(sound.audio)
        let start = WyomingAudioStart(
            rate: audio.sampleRate, width: sound.start.width, channels: audio.channels.count, id: sound.start.id)
        return start.encoded(audio)
    }

    private func say(_ bytes: [UInt8]) throws(HostGone) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw HostGone() }
            rest = rest.dropFirst(count)
        }
    }
}
#endif
