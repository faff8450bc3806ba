// SPDX-License-Identifier: Apache-2.0

/// One phrase of a language file of Rockbox.
struct RockboxPhrase {
    /// The line on which it begins.
    let line: Int
    /// What stands before its parts: `id`, `desc`, `user`.
    var fields: [String: String] = [:]
    /// Its parts, `source`, `dest` and `voice`: for each target a text, which is empty where the file has `none`.
    var parts: [String: [(target: String, text: String)]] = [:]

    var id: String { fields["id"] ?? "" }

    /// The text of a part for all targets, or for the first.
    func text(of part: String) -> String {
        let texts = parts[part] ?? []
        return (texts.first { $0.target == "*" } ?? texts.first)?.text ?? ""
    }
}
