// SPDX-License-Identifier: Apache-2.0

extension Captions {
    /// The captions as WebVTT (W3C, "The Web Video Text Tracks Format"): a cue a sentence, with a time before each word.
    public var webVTT: String {
        lines.reduce("WEBVTT\n") { text, line in
            let words = line.words.enumerated().map { index, word in
                // A time inside a cue must be after its begin.
                let tag = word.start > line.start ? "<\(Self.stamp(word.start))>" : ""
                return (index > 0 ? " " : "") + tag + Self.escaped(word.text)
            }
            let shown = words.isEmpty ? Self.escaped(line.text) : words.joined()
            // A cue ends after its begin.
            let end = max(line.end, line.start + .milliseconds(1))
            return text + "\n\(Self.stamp(line.start)) --> \(Self.stamp(end))\n\(shown)\n"
        }
    }

    /// The captions as JSON: `{"seconds": …, "lines": [{"text", "start", "end", "words": [{"text", "start", "end"}]}]}`,
    /// in seconds from the beginning of the file.
    public var json: JSONValue {
        func seconds(_ time: Duration) -> JSONValue { .number(time.seconds.rounded(to: 3)) }
        return [
            "seconds": seconds(duration),
            "lines": .array(
                lines.map { line in
                    [
                        "text": .string(line.text), "start": seconds(line.start), "end": seconds(line.end),
                        "words": .array(
                            line.words.map {
                                ["text": .string($0.text), "start": seconds($0.start), "end": seconds($0.end)]
                            }),
                    ]
                }),
        ]
    }

    /// A time as `hh:mm:ss.ttt`.
    private static func stamp(_ time: Duration) -> String {
        let milliseconds = Int((time.seconds * 1_000).rounded())
        func padded(_ number: Int, _ digits: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        let seconds = milliseconds / 1_000
        return "\(padded(seconds / 3_600, 2)):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
            + ".\(padded(milliseconds % 1_000, 3))"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
