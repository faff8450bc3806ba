// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension Reader {
    /// The stream comes whole, and again in pieces whose sizes its own bytes say: both give the same events.
    func readWyoming(_ bytes: [UInt8]) {
        let limits = WyomingLimits(headerBytes: 4_096, dataBytes: 64 << 10, payloadBytes: 1 << 20)
        var whole = WyomingDecoder(limits: limits)
        whole.feed(bytes)
        let events = self.events(&whole)
        var pieces = WyomingDecoder(limits: limits)
        var inPieces: [WyomingEvent] = []
        var rest = bytes[...]
        while let first = rest.first {
            let piece = rest.prefix(Int(first & 15) + 1)
            pieces.feed(piece)
            inPieces += self.events(&pieces)
            rest = rest.dropFirst(piece.count)
        }
        require(events == inPieces, "a stream in pieces is another one")
        for event in events {
            understand(event)
            // What we write of it reads as it is, but for numbers over all bounds, which JSON cannot write.
            var again = WyomingDecoder()
            let written = event.encoded()
            again.feed(written)
            require(self.events(&again).map { $0.encoded() } == [written], "an event does not come back")
        }
    }

    private func events(_ decoder: inout WyomingDecoder) -> [WyomingEvent] {
        var events: [WyomingEvent] = []
        while let event = try? decoder.next() { events.append(event) }
        return events
    }

    /// Takes an event for each that we know.
    private func understand(_ event: WyomingEvent) {
        _ = try? WyomingInfo(event)
        _ = try? WyomingSynthesize(event)
        _ = try? WyomingAudioStop(event)
        _ = try? WyomingFault(event)
        _ = WyomingDescribe(event)
        if let start = try? WyomingAudioStart(event), event.payload.count % start.frameBytes == 0 {
            let audio = start.audio(event.payload)
            require(audio.channels.allSatisfy { $0.count == audio.frameCount }, "channels differ in length")
        }
    }

    func readManifest(_ bytes: [UInt8]) {
        guard let manifest = try? PluginManifest(parsing: bytes, file: "plugin.json") else { return }
        require(PluginManifest.isName(manifest.name), "a name that is none")
        require(manifest.uri != nil || manifest.command.first?.isEmpty == false, "nothing to start and nobody to ask")
        require(manifest.needs.allSatisfy { PluginNeed($0.description) == $0 }, "a need does not come back")
        let program = PluginProgram(manifest, folder: "/plugins/a")
        require(program.origin == .others, "a manifest's program is ours")
    }

    /// Each line is an argument.
    func readCommand(_ bytes: [UInt8]) {
        let words = bytes.split(separator: 10, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        for kind in PluginManifest.Kind.allCases {
            guard let template = try? CommandTemplate(words, allowing: .of(kind)) else { continue }
            let filled = template.filled { _ in "a b; rm -rf '\"{voice}" }
            require(filled.count == words.count, "a run has more or fewer words than its command")
            require(filled.first == words.first, "a run has another program than its command")
        }
    }
}
