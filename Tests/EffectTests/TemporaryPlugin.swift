// SPDX-License-Identifier: Apache-2.0

import SoundLab

/// The folder of an LV2 plugin that says it needs a worker; there is no code.
struct TemporaryPlugin {
    private let folder: TemporaryFolder

    var path: String { folder.path }

    init() throws {
        folder = try TemporaryFolder()
        let prefixes =
            "@prefix lv2: <http://lv2plug.in/ns/lv2core#> . @prefix doap: <http://usefulinc.com/ns/doap#> .\n"
        try folder.write(
            prefixes + "<http://example.org/greedy> a lv2:Plugin ; lv2:binary <greedy.so> ; "
                + "<http://www.w3.org/2000/01/rdf-schema#seeAlso> <greedy.ttl> .\n", to: "greedy.lv2/manifest.ttl")
        try folder.write(
            prefixes
                + """
                <http://example.org/greedy> a lv2:Plugin ; doap:name "Greedy" ;
                    lv2:requiredFeature <http://lv2plug.in/ns/ext/worker#schedule> ;
                    lv2:port [ a lv2:InputPort, lv2:AudioPort ; lv2:index 0 ; lv2:symbol "in" ; lv2:name "In" ],
                             [ a lv2:OutputPort, lv2:AudioPort ; lv2:index 1 ; lv2:symbol "out" ; lv2:name "Out" ] .
                """, to: "greedy.lv2/greedy.ttl")
    }
}
