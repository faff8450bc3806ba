// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Foundation
import SoundLab
import Testing

@Suite(.enabled(if: PackSchema.isCheckable, "needs python3-jsonschema"))
struct `The published schema of a pack` {
    /// Settings that lack nothing, with one place changed.
    private static func settings(_ root: String = "", _ german: String = "{}") -> String {
        """
        {"name": "x", "sourceLocale": "en-GB", \(root)"locales": {"en-GB": {}, "de-DE": \(german), "nl": {}}}
        """
    }

    @Test(arguments: [
        settings(), settings(#""loudness": -20, "longest": 8, "profiles": ["edgetx"], "owner": {"x": 1}, "#),
        settings(#""loudness": null, "#), settings("", #"{"voices": ["espeak:de"], "fallback": "nl", "longest": 2}"#),
        settings("", #"{"voices": null, "other": true}"#), "[]", "{}",
        #"{"name": "", "sourceLocale": "en", "locales": {"en": {}}}"#,
        #"{"name": "x", "sourceLocale": "e", "locales": {"e": {}}}"#,
        #"{"name": "x", "sourceLocale": "en", "locales": {"en": {}, "../de": {}}}"#, settings(#""loudness": 3, "#),
        settings(#""loudness": "-16", "#), settings(#""longest": 0, "#), settings(#""profiles": "edgetx", "#),
        settings(#""profiles": [""], "#), settings("", "[]"), settings("", #"{"voices": "espeak:de"}"#),
        settings("", #"{"voices": ["de"]}"#), settings("", #"{"fallback": 3}"#), settings("", #"{"longest": 4000}"#),
    ])
    func `takes and refuses what the tool does`(settings: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(settings, to: "pack.json")
        let isPack = (try? Pack(folder: folder.path)) != nil
        #expect(try PackSchema.takes(folder.path("pack.json")) == isPack)
    }

    @Test func `takes the packs that ship`() throws {
        let packs = try FileManager.default.contentsOfDirectory(atPath: PackSchema.voices)
            .map { "\(PackSchema.voices)/\($0)/pack.json" }.filter { FileManager.default.fileExists(atPath: $0) }
        #expect(!packs.isEmpty)
        for pack in packs { #expect(try PackSchema.takes(pack), "\(pack)") }
    }
}

/// The schema, and a validator that is not ours.
private enum PackSchema {
    /// The folder of the packs that ship.
    static let voices = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Voices")
        .standardizedFileURL.path(percentEncoded: false)

    static let isCheckable = (try? python("import jsonschema; print('there')")) == "there\n"

    static func takes(_ file: String) throws -> Bool {
        let script = """
            import json, jsonschema, sys
            schema, value = (json.load(open(path)) for path in sys.argv[1:])
            jsonschema.Draft202012Validator.check_schema(schema)
            print(jsonschema.Draft202012Validator(schema).is_valid(value))
            """
        let answer = try python(script, "\(voices)/pack.schema.json", file)
        #expect(["True\n", "False\n"].contains(answer))
        return answer == "True\n"
    }

    private static func python(_ script: String, _ arguments: String...) throws -> String {
        try Program("python3", ["-c", script] + arguments, ProcessInfo.processInfo.environment).output()
    }
}
