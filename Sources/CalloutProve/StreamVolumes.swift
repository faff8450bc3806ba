// SPDX-License-Identifier: Apache-2.0

import Foundation
import SoundLab

/// The volume of every stream, to the digit, as the server tells it.
struct StreamVolumes: Equatable {
    /// By the stream's index: its volume and whether it is muted, as they are written.
    let streams: [Int: String]
    /// The streams that are held: a guard's between windows, which does nothing to anybody.
    let held: Set<Int>

    /// Asks a server.
    init(_ server: any SoundServer) throws {
        let told = try server.pactl("-f", "json", "list", "sink-inputs")
        self.init(json: Data(told.utf8))
    }

    /// Reads what `pactl -f json list sink-inputs` printed.
    init(json: Data) {
        let inputs = (try? JSONSerialization.jsonObject(with: json)) as? [[String: Any]] ?? []
        var streams: [Int: String] = [:]
        var held: Set<Int> = []
        for input in inputs {
            guard let index = input["index"] as? Int else { continue }
            if input["corked"] as? Bool == true { held.insert(index) }
            let channels = (input["volume"] as? [String: [String: Any]] ?? [:]).map { name, volume in
                "\(name) \(volume["value"] ?? "?")"
            }
            streams[index] =
                channels.sorted().joined(separator: ", ") + (input["mute"] as? Bool == true ? " muted" : "")
        }
        self.streams = streams
        self.held = held
    }

    /// What is not as it was before, each in a clause.
    func complaints(since before: StreamVolumes) -> [String] {
        var complaints: [String] = []
        for (index, volume) in before.streams.sorted(by: { $0.key < $1.key }) where streams[index] != volume {
            complaints.append(
                streams[index].map { "a stream's volume was \(volume) and is \($0)" } ?? "a stream of others is gone")
        }
        let left = streams.keys.filter { before.streams[$0] == nil && !held.contains($0) }.count
        if left > 0 { complaints.append("\(left) streams of ours are left") }
        return complaints
    }
}
