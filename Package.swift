// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

/// What every Swift target of ours is compiled with: warnings are errors, and the language of tomorrow.
let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
    name: "callout",
    products: [
        .library(name: "CalloutCore", targets: ["CalloutCore"]),
        .library(name: "Callout", targets: ["Callout"]),
        .library(name: "CalloutTesting", targets: ["CalloutTesting"]),
        .executable(name: "callout", targets: ["CalloutCLI"]),
        .library(name: "CalloutPulse", targets: ["CalloutPulse"]),
        .library(name: "CalloutDesktop", targets: ["CalloutDesktop"]),
        .executable(name: "callout-espeak", targets: ["callout-espeak"]),
        .executable(name: "callout-guard", targets: ["callout-guard"]),
        .executable(name: "callout-lv2", targets: ["callout-lv2"]),
        .executable(name: "callout-prove", targets: ["callout-prove"]),
        .executable(name: "callout-lists", targets: ["callout-lists"]),
    ],
    traits: [
        .trait(name: "Espeak", description: "The default voices: callout-espeak, on libespeak-ng."),
        .trait(name: "Pulse", description: "Sound and ducking on PulseAudio, on libpulse."),
        .trait(name: "Sndfile", description: "Every common sound file format, on libsndfile."),
        .trait(name: "Desktop", description: "Spoken players are paused, on the session bus: libsystemd."),
        .trait(name: "Messages", description: "Numbers, units and times in a locale's words, on ICU."),
        .trait(name: "LV2", description: "Effects by LV2 plugins: callout-lv2, on liblilv."),
        .trait(name: "Oracles", description: "Tests against libebur128, libsoxr and ffmpeg."),
        .default(enabledTraits: ["Espeak", "Pulse"]),
    ],
    targets: [
        // The core, what goes around it, and the tool.
        .target(
            name: "CalloutCore",
            resources: [
                "page.html", "page.css", "page.js", "list.html", "list.js", "audition.html", "audition.js",
                "compare.html",
                "compare.js",
            ].map { .embedInCode("Pages/Assets/\($0)") },
            swiftSettings: settings),
        .target(name: "CalloutTesting", dependencies: ["CalloutCore", "CalloutSystem"], swiftSettings: settings),
        .target(
            name: "Callout",
            dependencies: [
                "CalloutCommand", "CalloutCore", "CalloutGuard", "CalloutServe", "CalloutSpeechDispatcher",
                "CalloutSystem", "CalloutWyoming",
                .target(name: "CalloutPulse", condition: .when(traits: ["Pulse"])),
                .target(name: "CalloutSndfile", condition: .when(traits: ["Sndfile"])),
                .target(name: "CalloutDesktop", condition: .when(traits: ["Desktop"])),
                .target(name: "CalloutMessages", condition: .when(traits: ["Messages"])),
            ],
            swiftSettings: settings),
        .systemLibrary(name: "CMalloc", path: "Sources/CalloutCLI/CMalloc"),
        .executableTarget(
            name: "CalloutCLI",
            dependencies: [
                "Callout", "CalloutCore", "CalloutGuard", "CalloutServe", "CalloutSystem", "CalloutTesting", "CMalloc",
            ],
            exclude: ["CMalloc"],
            resources: [
                "any-test", "c-Makefile.txt", "c-README.md", "c-plugin.json", "c-speak.txt", "c-test", "kind-README.md",
                "python-README.md", "python-clips-plugin.json", "python-clips.py", "python-effect-plugin.json",
                "python-effect.py", "python-plugin.json", "python-sink-plugin.json", "python-sink.py",
                "python-speak.py", "shell-README.md", "shell-clips-plugin.json", "shell-clips.txt",
                "shell-effect-plugin.json", "shell-effect.txt", "shell-plugin.json", "shell-sink-plugin.json",
                "shell-sink.txt", "shell-speak.txt", "swift-Package.txt", "swift-README.md", "swift-main.txt",
                "swift-plugin.json",
                "swift-test",
            ].map { .embedInCode("Plugins/Templates/\($0)") }
                + ["bash", "zsh", "fish"].map { .embedInCode("Completion/Scripts/complete.\($0)") },
            swiftSettings: settings),

        // Descriptors, threads that may block, the steady clock, the terminal: what plugins and programs share.
        .systemLibrary(name: "CSpawn", path: "Sources/CalloutSystem/CSpawn"),
        .target(
            name: "CalloutSystem", dependencies: ["CalloutCore", "CSpawn"], exclude: ["CSpawn"], swiftSettings: settings
        ),

        // One folder for each outside thing; each points to the core, and to the system where it runs programs.
        .target(
            name: "CalloutWyoming", dependencies: ["CalloutCore", "CalloutSystem", "CSpawn"], path: "Plugins/Wyoming",
            swiftSettings: settings),
        .target(
            name: "CalloutCommand", dependencies: ["CalloutCore", "CalloutSystem"], path: "Plugins/Command",
            swiftSettings: settings),
        .systemLibrary(name: "CLilv", path: "Plugins/LV2/CLilv"),
        .executableTarget(
            name: "callout-lv2",
            dependencies: ["CalloutCore", .target(name: "CLilv", condition: .when(traits: ["LV2"]))],
            path: "Plugins/LV2/Program", swiftSettings: settings),
        .target(
            name: "CalloutServe", dependencies: ["CalloutCore", "CalloutSystem", "CSpawn"], path: "Plugins/Serve",
            exclude: ["README.md"], swiftSettings: settings),
        .target(
            name: "CalloutSpeechDispatcher", dependencies: ["CalloutCore", "CalloutSystem"],
            path: "Plugins/SpeechDispatcher", swiftSettings: settings),
        .systemLibrary(name: "CEspeak", path: "Plugins/Espeak/CEspeak"),
        .executableTarget(
            name: "callout-espeak",
            dependencies: ["CalloutCore", .target(name: "CEspeak", condition: .when(traits: ["Espeak"]))],
            path: "Plugins/Espeak/Program", swiftSettings: settings),
        .systemLibrary(name: "CPulse", path: "Plugins/Pulse/CPulse"),
        .target(
            name: "CalloutPulse",
            dependencies: [
                "CalloutCore", "CalloutSystem", .target(name: "CPulse", condition: .when(traits: ["Pulse"])),
            ],
            path: "Plugins/Pulse", exclude: ["CPulse"], swiftSettings: settings),
        .systemLibrary(name: "CGuard", path: "Plugins/Guard/CGuard"),
        .target(
            name: "CalloutGuard", dependencies: ["CalloutCore", "CalloutSystem", "CGuard", "CSpawn"],
            path: "Plugins/Guard", exclude: ["CGuard", "README.md"], swiftSettings: settings),
        .systemLibrary(name: "CSndfile", path: "Plugins/Sndfile/CSndfile"),
        .target(
            name: "CalloutSndfile",
            dependencies: ["CalloutCore", .target(name: "CSndfile", condition: .when(traits: ["Sndfile"]))],
            path: "Plugins/Sndfile", exclude: ["CSndfile"], swiftSettings: settings),
        .systemLibrary(name: "CSystemd", path: "Plugins/Desktop/CSystemd"),
        .target(
            name: "CalloutDesktop",
            dependencies: [
                "CalloutCore", "CalloutSystem", .target(name: "CSystemd", condition: .when(traits: ["Desktop"])),
            ],
            path: "Plugins/Desktop", exclude: ["CSystemd"], swiftSettings: settings),
        .target(
            name: "CMessages", path: "Plugins/Messages/CMessages",
            cxxSettings: [.define("CALLOUT_MESSAGES", .when(traits: ["Messages"]))],
            linkerSettings: [
                .linkedLibrary("icui18n", .when(traits: ["Messages"])),
                .linkedLibrary("icuuc", .when(traits: ["Messages"])),
            ]),
        .target(
            name: "CalloutMessages",
            dependencies: ["CalloutCore", .target(name: "CMessages", condition: .when(traits: ["Messages"]))],
            path: "Plugins/Messages", exclude: ["CMessages"], swiftSettings: settings),

        // What guards other people's audio, with every plugin that touches it.
        .executableTarget(
            name: "callout-guard",
            dependencies: [
                "CalloutCore", "CalloutGuard", .target(name: "CalloutPulse", condition: .when(traits: ["Pulse"])),
                .target(name: "CalloutDesktop", condition: .when(traits: ["Desktop"])),
            ],
            path: "Sources/CalloutGuardProgram", swiftSettings: settings),

        // Lists of others: those in XML, on FoundationXML, and the helper behind `callout import` and `callout export`.
        .target(name: "CalloutLists", dependencies: ["CalloutCore"], swiftSettings: settings),
        .executableTarget(
            name: "callout-lists", dependencies: ["CalloutCore", "CalloutLists", "CalloutSystem"],
            path: "Sources/CalloutListsProgram",
            swiftSettings: settings),

        // What measures windows: a private sound server and its recorder, and the helper behind `callout prove`.
        .target(name: "SoundLab", dependencies: ["CalloutCore", "CalloutSystem", "CSpawn"], swiftSettings: settings),
        .executableTarget(
            name: "callout-prove", dependencies: ["CalloutCore", "CalloutSystem", "SoundLab"],
            path: "Sources/CalloutProve",
            swiftSettings: settings),

        // Tests, and what they share: a program that misbehaves, the oracles' libraries.
        .target(
            name: "ListeningProgram", dependencies: ["CalloutCore", "CalloutSystem"], path: "Tests/ListeningProgram",
            swiftSettings: settings),
        .executableTarget(
            name: "misbehaving-plugin", dependencies: ["CalloutCore", "ListeningProgram"],
            path: "Tests/MisbehavingPlugin", swiftSettings: settings),
        .systemLibrary(name: "CEbur128", path: "Tests/OracleTests/CEbur128"),
        .systemLibrary(name: "CSoxr", path: "Tests/OracleTests/CSoxr"),
        .testTarget(
            name: "CalloutCoreTests", dependencies: ["CalloutCore", "CalloutTesting", "SoundLab"],
            swiftSettings: settings),
        .testTarget(
            name: "ProveTests",
            dependencies: ["CalloutCore", "CalloutCLI", "SoundLab", "callout-demo", "callout-prove"],
            swiftSettings: settings),
        .testTarget(
            name: "ListsTests", dependencies: ["CalloutCore", "CalloutLists", "SoundLab"], swiftSettings: settings),
        .testTarget(
            name: "CalloutTests", dependencies: ["Callout", "CalloutCore", "CalloutTesting", "SoundLab"],
            swiftSettings: settings),
        .testTarget(
            name: "CalloutCLITests",
            dependencies: ["CalloutCore", "CalloutCLI", "SoundLab", "callout-lists", "misbehaving-plugin"],
            swiftSettings: settings),
        .testTarget(
            name: "WyomingTests",
            dependencies: [
                "CalloutCore", "CalloutSystem", "CalloutTesting", "CalloutWyoming", "SoundLab", "misbehaving-plugin",
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "misbehaving-effect", dependencies: ["CalloutCore", "ListeningProgram"],
            path: "Tests/MisbehavingEffect", swiftSettings: settings),
        .testTarget(
            name: "EffectTests",
            dependencies: [
                "CalloutCommand", "CalloutCore", "CalloutSystem", "CalloutWyoming", "SoundLab", "callout-lv2",
                "misbehaving-effect",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ServeTests",
            dependencies: ["CalloutServe", "CalloutCore", "CalloutSystem", "CalloutTesting", "SoundLab"],
            swiftSettings: settings),
        .testTarget(
            name: "PluginsTests",
            dependencies: [
                "Callout", "CalloutCommand", "CalloutCore", "CalloutSpeechDispatcher", "CalloutSystem",
                "CalloutWyoming", "CSpawn", "SoundLab",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "EspeakTests", dependencies: ["CalloutCore", "callout-espeak"], swiftSettings: settings),
        .testTarget(
            name: "PulseTests", dependencies: ["CalloutPulse", "CalloutCore", "SoundLab"], swiftSettings: settings),
        .testTarget(
            name: "SndfileTests", dependencies: ["CalloutSndfile", "CalloutCore", "CalloutSystem", "SoundLab"],
            swiftSettings: settings),
        .testTarget(
            name: "MessagesTests", dependencies: ["CalloutMessages", "Callout", "CalloutCore"],
            swiftSettings: settings),
        .testTarget(
            name: "DesktopTests",
            dependencies: [
                "CalloutDesktop", "CalloutCore", "CalloutSystem", "SoundLab",
                .target(name: "CSystemd", condition: .when(traits: ["Desktop"])),
            ], swiftSettings: settings),
        .testTarget(
            name: "PageTests", dependencies: ["CalloutCore", "CalloutSystem", "SoundLab"], swiftSettings: settings),
        .executableTarget(
            name: "guard-lab", dependencies: ["CalloutCore", "CalloutGuard"], path: "Tests/GuardLab",
            swiftSettings: settings),
        .testTarget(
            name: "GuardTests",
            dependencies: ["CalloutGuard", "CalloutCore", "CalloutSystem", "CalloutTesting", "SoundLab", "guard-lab"],
            swiftSettings: settings),
        .testTarget(
            name: "OracleTests",
            dependencies: [
                "CalloutCore",
                .target(name: "CEbur128", condition: .when(traits: ["Oracles"])),
                .target(name: "CSoxr", condition: .when(traits: ["Oracles"])),
            ],
            exclude: ["CEbur128", "CSoxr"], swiftSettings: settings),

        // What `make demo` and `make bench` run.
        .executableTarget(
            name: "callout-demo", dependencies: ["CalloutCore", "SoundLab"], path: "Examples/Demo",
            exclude: ["demo.svg"], resources: [.embedInCode("page.html"), .embedInCode("plan.json")],
            swiftSettings: settings),
        .executableTarget(
            name: "callout-memory", dependencies: ["CalloutCore", "CalloutTesting"], path: "Benchmarks/Memory",
            swiftSettings: settings),
        .executableTarget(
            name: "callout-cues", dependencies: ["Callout", "CalloutCore"], path: "Benchmarks/Cues",
            swiftSettings: settings),
        .executableTarget(
            name: "callout-windows", dependencies: ["Callout", "CalloutCore", "SoundLab"], path: "Benchmarks/Windows",
            swiftSettings: settings),
    ],
    cxxLanguageStandard: .cxx17
)
