// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// What the helper tells its caller when it ends; the numbers are those of the tool.
enum ListStatus: Int32, Comparable {
    case success = 0
    case notHeard = 3
    case badData = 65
    case unavailable = 69
    case cannotWrite = 73
    case fault = 70

    init(_ error: CueError) {
        switch error.code {
        case .invalid: self = .badData
        case .unavailable: self = .unavailable
        case .unwritable: self = .cannotWrite
        case .refused: self = .notHeard
        default: self = .fault
        }
    }

    private static let gravities: [ListStatus] = [.success, .notHeard, .badData, .unavailable, .cannotWrite, .fault]

    private var gravity: Int { Self.gravities.firstIndex(of: self) ?? 0 }

    static func < (less: ListStatus, more: ListStatus) -> Bool { less.gravity < more.gravity }
}
