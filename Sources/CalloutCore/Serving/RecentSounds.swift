// SPDX-License-Identifier: Apache-2.0

/// Sounds by their keys, within a number of bytes: what was used last stays.
struct RecentSounds: Sendable {
    private struct Entry {
        let sound: PreparedSound
        /// When it was last used: uses are counted.
        var use: Int
    }

    private let limit: Int
    private var entries: [String: Entry] = [:]
    /// Every use in its order; one that is not its sound's last is passed over.
    private var uses: [(key: String, use: Int)] = []
    private var oldest = 0
    private var lastUse = 0

    /// What is kept, in bytes.
    private(set) var count = 0

    init(limit: Int) { self.limit = limit }

    /// A sound, which now was the last to be used.
    mutating func take(_ key: String) -> PreparedSound? {
        guard let sound = entries[key]?.sound else { return nil }
        use(key)
        return sound
    }

    /// Keeps a sound, if it is not larger than all.
    mutating func put(_ sound: PreparedSound, _ key: String) {
        guard sound.bytes + key.utf8.count <= limit else { return }
        if let old = entries.updateValue(Entry(sound: sound, use: 0), forKey: key) { count -= size(old.sound, key) }
        count += size(sound, key)
        use(key)
        while count > limit, oldest < uses.count {
            let (key, use) = uses[oldest]
            oldest += 1
            guard let entry = entries[key], entry.use == use else { continue }
            entries[key] = nil
            count -= size(entry.sound, key)
        }
    }

    private func size(_ sound: PreparedSound, _ key: String) -> Int { sound.bytes + key.utf8.count }

    private mutating func use(_ key: String) {
        lastUse += 1
        entries[key]?.use = lastUse
        uses.append((key, lastUse))
        guard uses.count > 2 * entries.count + 64 else { return }
        uses = uses[oldest...].filter { entries[$0.key]?.use == $0.use }
        oldest = 0
    }
}
