// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What a person does with a page, and what the page then is.
extension Browser {
    /// Opens a file, and waits until the page has its rows.
    func open(_ path: String) throws {
        events.removeAll()
        try command("Page.navigate", ["url": .string("file://\(path)")])
        try waits("document.readyState === 'complete' && document.querySelector('.row') !== null")
    }

    /// Opens the same page again.
    func reload() throws {
        try value("window.isOld = true")
        try command("Page.reload")
        try waits("window.isOld === undefined && document.querySelector('.row') !== null")
    }

    /// What an expression of the page's language is.
    @discardableResult func value(_ expression: String) throws -> JSONValue {
        let answer = try command(
            "Runtime.evaluate",
            ["expression": .string(expression), "returnByValue": true, "awaitPromise": true])
        if let fault = answer["exceptionDetails"] { throw BrowserError("\(expression): \(fault)") }
        return answer["result"]?["value"] ?? .null
    }

    /// Waits until an expression is true; the page itself looks, each time that it could have changed.
    func waits(_ expression: String, within limit: Duration = .seconds(20)) throws {
        let end = limit.seconds * 1_000
        for _ in 0..<3 {
            // A page that is left while it looks answers nothing, and the next one is asked.
            let answer = try? value(
                """
                new Promise((tell) => {
                  const start = performance.now();
                  const look = () => {
                    if (\(expression)) tell(true);
                    else if (performance.now() - start > \(end)) tell(false);
                    else setTimeout(look, 5);
                  };
                  look();
                })
                """)
            if answer == true { return }
            if answer == false { break }
        }
        throw BrowserError("it does not come to be: \(expression)")
    }

    /// Presses a key and lets it go.
    func press(_ key: String) throws {
        let codes: [String: (code: Int, text: String?)] = [
            "Enter": (13, "\r"), "Escape": (27, nil), "ArrowDown": (40, nil), "ArrowUp": (38, nil), "Tab": (9, nil),
            " ": (32, " "),
        ]
        let known = codes[key]
        let code = known?.code ?? Int(key.uppercased().utf8.first ?? 0)
        let text = known.map(\.text) ?? key
        var down: [JSONValue.Member] = [
            .init("type", text == nil ? "rawKeyDown" : "keyDown"), .init("key", .string(key)),
            .init("windowsVirtualKeyCode", .number(Double(code))),
        ]
        if let text { down.append(.init("text", .string(text))) }
        try command("Input.dispatchKeyEvent", .object(down))
        try command(
            "Input.dispatchKeyEvent",
            ["type": "keyUp", "key": .string(key), "windowsVirtualKeyCode": .number(Double(code))])
    }

    /// Types a text into what has the focus.
    func type(_ text: String) throws { try command("Input.insertText", ["text": .string(text)]) }

    /// Clicks on the middle of the first element that a selector finds.
    func click(_ selector: String) throws {
        let place = try value(
            """
            (() => {
              const element = document.querySelector(\(JSONValue.string(selector)));
              element.scrollIntoView({ block: "center" });
              const box = element.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            })()
            """)
        guard case .array(let point) = place, point.count == 2 else { throw BrowserError("no \(selector) is there") }
        for type in ["mousePressed", "mouseReleased"] {
            try command(
                "Input.dispatchMouseEvent",
                ["type": .string(type), "x": point[0], "y": point[1], "button": "left", "clickCount": 1])
        }
    }

    /// The words of the first element that a selector finds, whether it is on the screen or not.
    func text(_ selector: String) throws -> String {
        try value("document.querySelector(\(JSONValue.string(selector))).textContent").string ?? ""
    }

    /// How many elements a selector finds that are shown.
    func count(_ selector: String) throws -> Int {
        try value(
            "[...document.querySelectorAll(\(JSONValue.string(selector)))].filter((one) => !one.hidden).length"
        ).integer ?? -1
    }

    /// The addresses it has asked for.
    var requests: [String] {
        events.filter { $0["method"]?.string == "Network.requestWillBeSent" }
            .compactMap { $0["params"]?["request"]?["url"]?.string }
    }

    /// What the page complained of: messages of its console, and mistakes.
    var complaints: [String] {
        let kinds = ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"]
        return events.filter { kinds.contains($0["method"]?.string ?? "") }.map(\.description)
    }
}
