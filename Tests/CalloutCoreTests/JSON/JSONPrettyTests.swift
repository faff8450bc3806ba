// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `JSON for people` {
    @Test func `has a member a line, in the order they were written`() throws {
        let value = try JSONValue(parsing: Array(#"{"z":1,"a":{"e":{},"l":[1,[],"x\n"]},"n":null}"#.utf8))
        #expect(
            value.prettyPrinted == """
                {
                  "z": 1,
                  "a": {
                    "e": {},
                    "l": [
                      1,
                      [],
                      "x\\n"
                    ]
                  },
                  "n": null
                }

                """)
        #expect(try JSONValue(parsing: Array(value.prettyPrinted.utf8)) == value)
    }
}
