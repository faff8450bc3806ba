// SPDX-License-Identifier: Apache-2.0

import Callout
import CalloutCore
import CalloutSystem

/// Serves voices, a loudspeaker and one announcer to other programs.
struct ServeCommand: Command {
    static let description = CommandDescription(
        name: "serve", operands: "",
        summary: "Serve the packs and voices here, and the loudspeaker, to other programs.",
        discussion: """
            It speaks the Wyoming protocol: `synthesize` gives the sound of a text by any voice or pack here, equally loud
            and kept for the next time; sound that is sent to it is played while other music is lowered, and `played` tells
            that it was heard. On a unix socket and on standard input it also takes cues, a JSON object on a line:
            {"text": "Go", "locale": "en-GB", "priority": "important"}. `callout say --to SOCKET` sends such a line.

            Only this machine reaches it, and only this user its sockets, unless --expose-to-network is given. Sockets that
            it is started with, as systemd does, are served too, and then no other unless --uri names it. It ends at
            SIGTERM or SIGINT, when what is being said has been heard, or after five seconds.
            """,
        options: [
            OptionDescription(
                "--uri", "URI",
                "unix://PATH, tcp://127.0.0.1:PORT or stdio://; may be repeated; default a socket in $XDG_RUNTIME_DIR",
                .repeatedly),
            OptionDescription("--expose-to-network", nil, "let everybody who reaches this machine speak and play here"),
            OptionDescription(
                "--pack", "DIR", "a pack, beside those that ship; may be repeated", .repeatedly, of: .pack),
            OptionDescription("--loudness", "LUFS", "how loud every cue becomes, -60 to -5; default -16"),
            OptionDescription("--cache", "MB", "how much sound is kept, 0 to 4096; default 64"),
            OptionDescription("--connections", "N", "how many may be open at once, 1 to 16384; default 1024"),
        ] + SpeechOptions.parts + DeliveryOptions.places + DeliveryOptions.scopes,
        examples: [
            "callout serve", "callout serve --uri unix:///run/user/1000/callout/serve.sock --uri tcp://127.0.0.1:10200",
            "callout serve --uri stdio:// --sink silent",
        ])

    private let addresses: [ServerAddress]
    private let exposure: ServerAddress.Exposure
    private let packs: [String]
    private let speech: SpeechOptions
    private let delivery: DeliveryOptions
    private let cache: Int
    private let limits: ServiceLimits

    init(_ arguments: Arguments) throws(UsageError) {
        try arguments.refuseOperands("serve")
        addresses = try ServerOptions.addresses(arguments)
        exposure = ServerOptions.exposure(arguments)
        packs = arguments.all("--pack")
        speech = try SpeechOptions(arguments)
        delivery = try DeliveryOptions(arguments)
        cache = try arguments.integer("--cache", in: 0...4_096, "megabytes") ?? 64
        var limits = ServiceLimits()
        if let number = try arguments.integer("--connections", in: 1...16_384, "connections") {
            limits.connections = number
        }
        self.limits = limits
    }

    func run() async -> ExitStatus {
        Heap.keepsFreedMemory()
        do throws(CueError) {
            let plugins = Plugins.standard
            for pack in packs { _ = try Pack(folder: plugins.installation.pack(pack)) }
            var recommended = try speech.speech(pack: nil, from: plugins)
            recommended.sampleRate = delivery.rate
            let service = VoiceService(
                version: Tool.version, packs: packs, speech: recommended, loudness: speech.loudness,
                environment: SpeechOptions.environment, cache: SoundCache(bytes: cache << 20), plugins: plugins,
                around: try delivery.scopes(plugins), to: try delivery.makeSink(plugins))
            let inherited = try InheritedSocket.all(exposure: exposure)
            let usual = addresses.isEmpty && inherited.isEmpty ? [ServerOptions.usual] : []
            let server = try Server(addresses + usual, inheriting: inherited, limits: limits)
            for address in server.addresses { Terminal.complain("listening at \(address)") }
            let warming = Task { await service.warmUp() }
            try await server.run(service)
            warming.cancel()
            await service.close()
            // To be ended is the way that a server ends.
            Interruption.forget()
            return .success
        } catch {
            Terminal.complain(error.description)
            return ExitStatus(error)
        }
    }
}
