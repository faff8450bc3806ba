// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

/// What a server tells of itself without being asked: one of its objects is new, is not as it was, or is gone.
struct PulseEvent: Sendable, Equatable {
    /// What kinds of objects there are to be told of.
    struct Facility: OptionSet, Sendable {
        /// As in libpulse's `pa_subscription_mask_t`.
        let rawValue: UInt32

        static let sinks = Facility(PA_SUBSCRIPTION_MASK_SINK)
        static let sources = Facility(PA_SUBSCRIPTION_MASK_SOURCE)
        /// Playback streams.
        static let inputs = Facility(PA_SUBSCRIPTION_MASK_SINK_INPUT)
        /// Recording streams.
        static let outputs = Facility(PA_SUBSCRIPTION_MASK_SOURCE_OUTPUT)
        static let modules = Facility(PA_SUBSCRIPTION_MASK_MODULE)
        static let clients = Facility(PA_SUBSCRIPTION_MASK_CLIENT)
        /// The server itself: its default sink and source.
        static let server = Facility(PA_SUBSCRIPTION_MASK_SERVER)
        static let cards = Facility(PA_SUBSCRIPTION_MASK_CARD)

        init(rawValue: UInt32) { self.rawValue = rawValue }

        private init(_ mask: pa_subscription_mask_t) { rawValue = UInt32(mask.rawValue) }
    }

    /// What happened to an object.
    enum Kind: Sendable {
        case new, changed, removed
    }

    let facility: Facility
    let kind: Kind
    /// The server's number for the object.
    let index: UInt32

    /// Reads what libpulse tells.
    init(_ type: pa_subscription_event_type_t, _ index: UInt32) {
        // Each bit of the mask is at the place that the event's facility counts.
        facility = Facility(rawValue: 1 << UInt32(type.rawValue & PA_SUBSCRIPTION_EVENT_FACILITY_MASK.rawValue))
        kind =
            switch type.rawValue & PA_SUBSCRIPTION_EVENT_TYPE_MASK.rawValue {
            case PA_SUBSCRIPTION_EVENT_NEW.rawValue: .new
            case PA_SUBSCRIPTION_EVENT_REMOVE.rawValue: .removed
            default: .changed
            }
        self.index = index
    }
}
#endif
