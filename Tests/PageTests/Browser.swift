// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutSystem
import Foundation
import SoundLab

/// A headless Chromium with one page, told what to do over two pipes; it ends with its owner, and its group with it.
final class Browser {
    /// What it said that nobody asked for: requests, messages, mistakes.
    var events: [JSONValue] = []
    /// What it has open lies there, and so does what it keeps and saves.
    private let folder: TemporaryFolder
    private let identifier: Int32
    private let input: Descriptor
    private let output: Descriptor
    private var session: String?
    private var last = 0
    private var rest: [UInt8] = []

    /// Whether one is here.
    static let isInstalled = Program.path("chromium") != nil
    /// Why the tests are left out.
    static let lack = "chromium is not here: apt install chromium"

    /// Starts one that keeps its files in a folder of the test's, and puts there what the page saves.
    init(in folder: TemporaryFolder) throws {
        self.folder = folder
        let toChild = try CalloutSystem.Pipe.make(.toChild)
        let fromChild = try CalloutSystem.Pipe.make(.fromChild)
        let nothing = try Descriptor(Foundation.open("/dev/null", O_RDWR | O_CLOEXEC), of: "open")
        let options = [
            "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
            "--host-resolver-rules='MAP * ~NOTFOUND'", "--autoplay-policy=no-user-gesture-required",
            "--user-data-dir='\(folder.path)'", "--window-size=1200,900", "--remote-debugging-pipe",
        ]
        // It reads descriptor 3 and writes 4, which are our pipes.
        let line = "exec chromium \(options.joined(separator: " ")) about:blank 3<&0 4>&1 </dev/null >/dev/null"
        identifier = try Spawn.start(
            "/bin/sh", ["sh", "-c", line],
            environment: ["HOME=\(folder.path)", "PATH=\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")"],
            input: toChild.theirs, output: fromChild.theirs, log: nothing)
        input = toChild.takeOurs()
        output = fromChild.takeOurs()
        let found = try command("Target.getTargets", within: .seconds(60))["targetInfos"]
        guard case .array(let targets) = found,
            let target = targets.first(where: { $0["type"]?.string == "page" })?["targetId"]
        else { throw BrowserError("it has no page") }
        session = try command("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]?.string
        for domain in ["Page", "Runtime", "Log", "Network", "Accessibility"] { try command("\(domain).enable") }
        try command(
            "Browser.setDownloadBehavior",
            ["behavior": "allow", "downloadPath": .string(folder.path), "eventsEnabled": true])
    }

    deinit {
        _ = kill(-identifier, SIGKILL)
        var status: Int32 = 0
        _ = waitpid(identifier, &status, 0)
    }

    /// Has it do something, and gives what it answers.
    @discardableResult func command(
        _ method: String, _ parameters: JSONValue = .object([]), within limit: Duration = .seconds(30)
    ) throws -> JSONValue {
        last += 1
        var order: [JSONValue.Member] = [
            .init("id", .number(Double(last))), .init("method", .string(method)), .init("params", parameters),
        ]
        if let session { order.append(.init("sessionId", .string(session))) }
        let bytes = Array(JSONValue.object(order).description.utf8) + [0]
        guard bytes.withUnsafeBytes({ write(input.raw, $0.baseAddress, $0.count) }) == bytes.count else {
            throw BrowserError("it takes no commands any more")
        }
        let end = SteadyTime.now + limit
        while let answer = try message(until: end) {
            guard answer["id"]?.integer == last else {
                events.append(answer)
                continue
            }
            if let error = answer["error"] { throw BrowserError("\(method): \(error)") }
            return answer["result"] ?? .null
        }
        throw BrowserError("\(method) takes longer than \(limit)")
    }

    /// Waits until it tells an event; gives the event.
    func event(_ method: String, within limit: Duration = .seconds(20), where fits: (JSONValue) -> Bool) throws
        -> JSONValue
    {
        let end = SteadyTime.now + limit
        func isIt(_ event: JSONValue) -> Bool { event["method"]?.string == method && fits(event["params"] ?? .null) }
        if let past = events.first(where: isIt) { return past }
        while let next = try message(until: end) {
            events.append(next)
            if isIt(next) { return next }
        }
        throw BrowserError("\(method) does not come within \(limit)")
    }

    /// The next message; nil at the end of the time.
    private func message(until end: Duration) throws -> JSONValue? {
        while true {
            if let cut = rest.firstIndex(of: 0) {
                defer { rest.removeFirst(cut + 1) }
                return try JSONValue(parsing: rest[..<cut])
            }
            var polls = [pollfd(fd: output.raw, events: Int16(POLLIN), revents: 0)]
            SteadyTime.poll(&polls, until: end)
            guard polls[0].revents != 0 else {
                if SteadyTime.now >= end { return nil }
                continue
            }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(output.raw, &bytes, bytes.count)
            guard count > 0 else { throw BrowserError("it has ended") }
            rest += bytes[..<count]
        }
    }
}
