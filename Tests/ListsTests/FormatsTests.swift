// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import CalloutLists
import Testing

@Suite struct `The formats of lists` {
    @Test(arguments: ListFormat.allCases) func `have an importer by their name`(format: ListFormat) {
        #expect(type(of: format.importer()).format == format.rawValue)
    }

    @Test func `have an exporter where they can be exported`() {
        for format in ListFormat.allCases {
            let name = format.exporter.map { type(of: $0).format }
            #expect(name == (ListFormat.exported.contains(format) ? format.rawValue : nil))
        }
    }
}
