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

@Suite(.enabled(if: PackSchema.isCheckable, "needs python3-jsonschema"))
struct `The published schema of a profile` {
    @Test func `takes the profiles that ship, as the tool does`() throws {
        let folder = "\(PackSchema.voices)/../Profiles"
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".json") && $0 != "profile.schema.json" }
        #expect(files.count >= 12)
        for file in files {
            let profile = try Profile(parsing: Files.read("\(folder)/\(file)", limit: 1 << 20), file: file)
            #expect("\(profile.name).json" == file)
            #expect(try PackSchema.takes("\(folder)/\(file)", "../Profiles/profile.schema.json"), "\(file)")
        }
    }

    @Test(arguments: [
        #"{"name": "x", "description": "y", "outputs": []}"#, #"{"name": "x", "outputs": [{}]}"#,
        #"{"name": "x", "description": "y", "outputs": [{"format": "wav", "rates": [1], "path": "{name}"}]}"#,
        #"{"name": "x", "description": "y", "outputs": [{"format": "wav", "rates": [8000], "path": "all"}]}"#,
        #"{"name": "x", "description": "y", "outputs": [{"format": "wav", "rates": [8000], "path": "{name}"}], "z": 1}"#,
        #"{"name": "x", "description": "y", "outputs": [{"format": "wav", "rates": [8000], "path": "{name}"}]}"#,
    ])
    func `takes and refuses what the tool does`(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "p.json")
        let isProfile = (try? Profile(parsing: Array(text.utf8), file: "p.json")) != nil
        #expect(try PackSchema.takes(folder.path("p.json"), "../Profiles/profile.schema.json") == isProfile)
    }
}

/// The published schemas, and a validator that is not ours.
enum PackSchema {
    /// The folder of the packs that ship.
    static let voices = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Voices")
        .standardizedFileURL.path(percentEncoded: false)

    static let isCheckable = (try? python("import jsonschema; print('there')")) == "there\n"

    static func takes(_ file: String, _ schema: String = "pack.schema.json") throws -> Bool {
        let script = """
            import json, jsonschema, sys
            schema, value = (json.load(open(path)) for path in sys.argv[1:])
            jsonschema.Draft202012Validator.check_schema(schema)
            print(jsonschema.Draft202012Validator(schema).is_valid(value))
            """
        let answer = try python(script, "\(voices)/\(schema)", file)
        #expect(["True\n", "False\n"].contains(answer))
        return answer == "True\n"
    }

    private static func python(_ script: String, _ arguments: String...) throws -> String {
        try Program("python3", ["-c", script] + arguments, ProcessInfo.processInfo.environment).output()
    }
}
