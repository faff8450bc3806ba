// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab

/// Makes a PNG of a picture, by a browser without a window.
enum Screenshot {
    private static let browsers = ["chromium", "chromium-browser", "google-chrome"]

    /// Makes it.
    ///
    /// - Parameters:
    ///   - picture: The path of an SVG.
    ///   - file: The path of the PNG.
    ///   - size: The picture's width and height.
    /// - Throws: A `CueError`: `unavailable` if no browser is here, `failed` if it made none.
    static func take(of picture: String, to file: String, size: CGSize) throws {
        guard let browser = browsers.first(where: { Program.path($0) != nil }) else {
            throw CueError(.unavailable, "no PNG, chromium is not here: apt-get install chromium")
        }
        try? FileManager.default.removeItem(atPath: file)
        let folder = try TemporaryFolder()
        // The superuser's browser has no sandbox; what it reads is our own.
        let sandbox = getuid() == 0 ? ["--no-sandbox"] : []
        let options = [
            "--headless", "--disable-gpu", "--no-first-run", "--hide-scrollbars", "--force-device-scale-factor=2",
            "--disable-background-networking", "--user-data-dir=\(folder.path)",
            "--window-size=\(Int(size.width)),\(Int(size.height))", "--screenshot=\(file)",
        ]
        let address = URL(filePath: picture).absoluteString
        let environment = ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }
        let program = try Program(browser, sandbox + options + [address], environment)
        _ = program.output(within: .seconds(60))
        guard program.status == 0, FileManager.default.fileExists(atPath: file) else {
            throw CueError(.failed, "no PNG: \(browser) ended with \(program.status)")
        }
    }
}
