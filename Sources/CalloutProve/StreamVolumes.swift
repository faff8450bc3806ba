// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// The volume of every stream, to the digit, as the server tells it; but not of what our guard holds.
struct StreamVolumes: Equatable {
    /// By the stream's index: its volume and whether it is muted, as they are written.
    let streams: [Int: String]

    /// Asks a server.
    init(_ server: any SoundServer) throws {
        let told = try server.pactl("-f", "json", "list", "sink-inputs")
        self.init(json: Data(told.utf8))
    }

    /// Reads what `pactl -f json list sink-inputs` printed.
    init(json: Data) {
        let inputs = (try? JSONSerialization.jsonObject(with: json)) as? [[String: Any]] ?? []
        var streams: [Int: String] = [:]
        for input in inputs {
            guard let index = input["index"] as? Int else { continue }
            // A guard's between windows, which does nothing to anybody.
            let isOurs = (input["properties"] as? [String: Any])?["application.id"] as? String == "callout"
            if isOurs, input["corked"] as? Bool == true { continue }
            let channels = (input["volume"] as? [String: [String: Any]] ?? [:]).map { name, volume in
                "\(name) \(volume["value"] ?? "?")"
            }
            streams[index] =
                channels.sorted().joined(separator: ", ") + (input["mute"] as? Bool == true ? " muted" : "")
        }
        self.streams = streams
    }

    /// What is not as it was before, each in a clause.
    func complaints(since before: StreamVolumes) -> [String] {
        var complaints: [String] = []
        for (index, volume) in before.streams.sorted(by: { $0.key < $1.key }) where streams[index] != volume {
            complaints.append(
                streams[index].map { "a stream's volume was \(volume) and is \($0)" } ?? "a stream of others is gone")
        }
        let left = streams.keys.filter { before.streams[$0] == nil }.count
        if left > 0 { complaints.append("\(left) streams of ours are left") }
        return complaints
    }
}
