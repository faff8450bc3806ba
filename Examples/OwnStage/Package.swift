// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "OwnStage",
    // An app of yours has `.package(url: "…/callout", from: "…")` here.
    dependencies: [.package(name: "callout", path: "../..")],
    targets: [
        .executableTarget(
            name: "OwnStage",
            dependencies: [
                .product(name: "Callout", package: "callout"),
                // The helper programs: as dependencies they are built into this app's own build folder.
                .product(name: "callout-espeak", package: "callout"),
                .product(name: "callout-guard", package: "callout"),
            ])
    ])
