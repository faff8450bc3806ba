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
        .executable(name: "callout-espeak", targets: ["callout-espeak"]),
    ],
    traits: [
        .trait(name: "Espeak", description: "The default voices: callout-espeak, on libespeak-ng."),
        .trait(name: "Pulse", description: "Sound and ducking on PulseAudio, on libpulse."),
        .trait(name: "Sndfile", description: "Every common sound file format, on libsndfile."),
        .trait(name: "Oracles", description: "Tests against libebur128, libsoxr and ffmpeg."),
        .default(enabledTraits: ["Espeak", "Pulse"]),
    ],
    targets: [
        .target(name: "CalloutCore", swiftSettings: settings),
        .systemLibrary(name: "CSpawn", path: "Plugins/Wyoming/CSpawn"),
        .target(
            name: "CalloutWyoming", dependencies: ["CalloutCore", "CSpawn"], path: "Plugins/Wyoming",
            exclude: ["CSpawn"], swiftSettings: settings),
        .target(name: "CalloutTesting", dependencies: ["CalloutCore"], swiftSettings: settings),
        .testTarget(
            name: "CalloutCoreTests", dependencies: ["CalloutCore", "CalloutTesting"], swiftSettings: settings),
        .target(
            name: "Callout",
            dependencies: [
                "CalloutCore", "CalloutWyoming",
                .target(name: "CalloutPulse", condition: .when(traits: ["Pulse"])),
                .target(name: "CalloutSndfile", condition: .when(traits: ["Sndfile"])),
            ],
            swiftSettings: settings),
        .executableTarget(name: "CalloutCLI", dependencies: ["Callout", "CalloutCore"], swiftSettings: settings),
        .executableTarget(
            name: "callout-memory", dependencies: ["CalloutCore", "CalloutTesting"], path: "Benchmarks/Memory",
            swiftSettings: settings),
        .testTarget(name: "CalloutCLITests", dependencies: ["CalloutCore"], swiftSettings: settings),

        .systemLibrary(name: "CSndfile", path: "Plugins/Sndfile/CSndfile"),
        .target(
            name: "CalloutSndfile",
            dependencies: ["CalloutCore", .target(name: "CSndfile", condition: .when(traits: ["Sndfile"]))],
            path: "Plugins/Sndfile", exclude: ["CSndfile"], swiftSettings: settings),
        .testTarget(name: "SndfileTests", dependencies: ["CalloutSndfile", "CalloutCore"], swiftSettings: settings),
        .systemLibrary(name: "CPulse", path: "Plugins/Pulse/CPulse"),
        .target(
            name: "CalloutPulse",
            dependencies: ["CalloutCore", .target(name: "CPulse", condition: .when(traits: ["Pulse"]))],
            path: "Plugins/Pulse", exclude: ["CPulse"], swiftSettings: settings),
        .testTarget(name: "PulseTests", dependencies: ["CalloutPulse", "CalloutCore"], swiftSettings: settings),
        .systemLibrary(name: "CEspeak", path: "Plugins/Espeak/CEspeak"),
        .executableTarget(
            name: "callout-espeak",
            dependencies: ["CalloutCore", .target(name: "CEspeak", condition: .when(traits: ["Espeak"]))],
            path: "Plugins/Espeak/Program", swiftSettings: settings),
        .testTarget(
            name: "EspeakTests", dependencies: ["CalloutCore", "callout-espeak"], swiftSettings: settings),
        .executableTarget(
            name: "misbehaving-plugin", dependencies: ["CalloutCore"], path: "Tests/MisbehavingPlugin",
            swiftSettings: settings),
        .testTarget(
            name: "WyomingTests", dependencies: ["CalloutCore", "CalloutWyoming", "misbehaving-plugin"],
            swiftSettings: settings),

        .systemLibrary(name: "CEbur128", path: "Tests/OracleTests/CEbur128"),
        .systemLibrary(name: "CSoxr", path: "Tests/OracleTests/CSoxr"),
        .testTarget(
            name: "OracleTests",
            dependencies: [
                "CalloutCore",
                .target(name: "CEbur128", condition: .when(traits: ["Oracles"])),
                .target(name: "CSoxr", condition: .when(traits: ["Oracles"])),
            ],
            exclude: ["CEbur128", "CSoxr"], swiftSettings: settings),
    ]
)
