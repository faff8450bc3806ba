// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// How a recording stream is, anybody's.
struct PulseOutputState: Sendable, Equatable {
    let index: UInt32
    /// The server's number for the source that it records.
    let source: UInt32
    let owner: PulseOwner
    let isCorked: Bool
    /// Whether it takes only how loud the source is, a value for each block.
    let isLevelMeter: Bool

    /// Reads what libpulse tells.
    init(_ info: pa_source_output_info) {
        index = info.index
        source = info.source
        owner = PulseOwner(info.proplist, client: info.client, module: info.owner_module)
        isCorked = info.corked != 0
        isLevelMeter = info.resample_method.map { String(cString: $0) } == "peaks"
    }
}
#endif
