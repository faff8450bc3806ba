// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What a page is to those who do not see it well, or touch it.
extension Browser {
    /// The role and the name of what a screen reader finds.
    var accessibilityTree: [(role: String, name: String)] {
        get throws {
            guard case .array(let nodes) = try command("Accessibility.getFullAXTree")["nodes"] else { return [] }
            return nodes.filter { $0["ignored"] != true }.map {
                ($0["role"]?["value"]?.string ?? "", $0["name"]?["value"]?.string ?? "")
            }
        }
    }

    /// The roles of the controls and landmarks that have no name.
    var unnamedControls: [String] {
        get throws {
            let named: Set = [
                "button", "checkbox", "combobox", "link", "searchbox", "textbox", "ComboBoxMenuButton",
                "DisclosureTriangle", "region", "dialog", "search", "main",
            ]
            let found = try accessibilityTree
            guard found.contains(where: { $0.role == "button" }) else { return ["no button at all"] }
            return found.filter { named.contains($0.role) && $0.name.isEmpty }.map(\.role)
        }
    }

    /// Shows the page on another screen.
    func show(width: Int, scheme: String) throws {
        try command(
            "Emulation.setDeviceMetricsOverride",
            ["width": .number(Double(width)), "height": 780, "deviceScaleFactor": 1, "mobile": .bool(width < 600)])
        try command(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": .string(scheme)],
                    // No color is then on its way to another.
                    ["name": "prefers-reduced-motion", "value": "reduce"],
                ]
            ])
    }

    /// Whether nothing runs out of the screen at its side.
    var isWithinItsWidth: Bool {
        get throws { try value("document.documentElement.scrollWidth <= innerWidth") == true }
    }

    /// What can be touched and is less than 44 pixels high.
    var smallTargets: JSONValue {
        get throws {
            try value(
                """
                [...document.querySelectorAll("button, select, input:not([type=checkbox]), label.check, summary")]
                  .filter((one) => one.offsetParent)
                  .map((one) => [one.tagName, one.getBoundingClientRect().height])
                  .filter(([, height]) => height < 44)
                """)
        }
    }

    /// What is to be read and has a contrast under 4.5 to 1.
    var faintTexts: JSONValue {
        get throws {
            try value(
                """
                (() => {
                  const parts = (color) => color.match(/[\\d.]+/g).map(Number);
                  const light = (color) => {
                    const [red, green, blue] = parts(color).map((part) => part / 255)
                      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
                    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
                  };
                  const ground = (one) => {
                    for (; one; one = one.parentElement) {
                      const color = getComputedStyle(one).backgroundColor;
                      if (parts(color)[3] !== 0) return color;
                    }
                    return "rgb(255, 255, 255)";
                  };
                  const contrast = (one) => {
                    const pair = [light(getComputedStyle(one).color), light(ground(one))].sort((a, b) => b - a);
                    return (pair[0] + 0.05) / (pair[1] + 0.05);
                  };
                  return [...document.querySelectorAll("p, h1, h2, button, dt, dd, .flag, summary, select, label, small")]
                    .filter((one) => one.offsetParent && one.innerText && contrast(one) < 4.5)
                    .map((one) => [one.tagName, one.className, contrast(one)]);
                })()
                """)
        }
    }
}
