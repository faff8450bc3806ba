// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// The answer to `describe`: one `info`.
struct WyomingDescription: WyomingAnswer {
    var work: String { "describing itself" }

    mutating func take(_ event: WyomingEvent) throws -> WyomingProgress<WyomingInfo> {
        switch event.type {
        case "info": return .end(try WyomingInfo(event))
        case "error": throw try WyomingRefusal(event, id: nil)
        default: return .foreign
        }
    }
}
