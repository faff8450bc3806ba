// SPDX-License-Identifier: Apache-2.0

#if LV2
import CLilv
import Glibc

/// What this host offers its plugins: numbers for URIs, options, and blocks of one length; it lives as long as the process.
struct HostFeatures {
    /// The frames of every block, a power of two.
    static let block = 1_024
    /// The room for events of a port, in bytes.
    static let eventBytes = 1 << 16

    /// The features by their URIs, which a plugin may require.
    private static let offered =
        [URI.map, URI.unmap, URI.options]
        + ["boundedBlockLength", "fixedBlockLength", "powerOf2BlockLength", "coarseBlockLength"].map {
            URI.bufferSize + $0
        }
    /// Not offered, but kept: buffers are never shared, and nothing here has a deadline within a block.
    private static let kept = [URI.core + "inPlaceBroken", URI.core + "hardRTCapable"]

    /// The list for `lilv_plugin_instantiate`, which ends with a null.
    let list: UnsafePointer<UnsafePointer<LV2_Feature>?>
    private let rate: UnsafeMutablePointer<Float>

    /// Whether a required feature is to be had here.
    static func has(_ uri: String) -> Bool { offered.contains(uri) || kept.contains(uri) }

    /// Makes the features, for the life of the process.
    init() {
        let map = UnsafeMutablePointer<LV2_URID_Map>.allocate(capacity: 1)
        map.initialize(
            to: LV2_URID_Map(handle: nil) { _, uri in uri.map { URIDs.number(String(cString: $0)) } ?? 0 })
        let unmap = UnsafeMutablePointer<LV2_URID_Unmap>.allocate(capacity: 1)
        unmap.initialize(to: LV2_URID_Unmap(handle: nil) { _, number in URIDs.word(number) })
        let rate = UnsafeMutablePointer<Float>.allocate(capacity: 1)
        rate.initialize(to: 48_000)
        self.rate = rate
        let options = Self.options(rate: rate)
        let data: [String: UnsafeMutableRawPointer] = [
            URI.map: UnsafeMutableRawPointer(map), URI.unmap: UnsafeMutableRawPointer(unmap),
            URI.options: UnsafeMutableRawPointer(options),
        ]
        let pointers = UnsafeMutablePointer<UnsafePointer<LV2_Feature>?>.allocate(capacity: Self.offered.count + 1)
        for (index, uri) in Self.offered.enumerated() {
            let feature = UnsafeMutablePointer<LV2_Feature>.allocate(capacity: 1)
            feature.initialize(to: LV2_Feature(URI: strdup(uri), data: data[uri]))
            (pointers + index).initialize(to: UnsafePointer(feature))
        }
        (pointers + Self.offered.count).initialize(to: nil)
        list = UnsafePointer(pointers)
    }

    /// Tells the next instance its sample rate among the options too.
    func tell(rate value: Int) { rate.pointee = Float(value) }

    private static func options(rate: UnsafeMutablePointer<Float>) -> UnsafeMutablePointer<LV2_Options_Option> {
        let lengths = ["minBlockLength", "maxBlockLength", "nominalBlockLength"].map { ($0, Int32(block)) }
        let whole = lengths + [("sequenceSize", Int32(eventBytes))]
        let options = UnsafeMutablePointer<LV2_Options_Option>.allocate(capacity: whole.count + 2)
        for (index, (name, value)) in whole.enumerated() {
            let stored = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
            stored.initialize(to: value)
            (options + index).initialize(
                to: option(URI.bufferSize + name, URI.int, MemoryLayout<Int32>.size, stored))
        }
        (options + whole.count).initialize(to: option(URI.sampleRate, URI.float, MemoryLayout<Float>.size, rate))
        (options + whole.count + 1).initialize(to: LV2_Options_Option())
        return options
    }

    private static func option(
        _ key: String, _ type: String, _ size: Int, _ value: UnsafeRawPointer
    ) -> LV2_Options_Option {
        LV2_Options_Option(
            context: LV2_OPTIONS_INSTANCE, subject: 0, key: URIDs.number(key), size: UInt32(size),
            type: URIDs.number(type), value: value)
    }
}
#endif
