// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// A package of its own, so that the main one is never built with a fuzzer's counters: see `make fuzz`.
let package = Package(
    name: "callout-fuzz",
    dependencies: [.package(name: "callout", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "callout-fuzz", dependencies: [.product(name: "CalloutCore", package: "callout")],
            path: "Sources/Fuzz",
            swiftSettings: [
                .treatAllWarnings(as: .error),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ]
)
