// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

extension PulseContext {
    /// Asks how all recording streams are.
    func outputs() -> PulseReply<[PulseOutputState]> {
        ask { reply in
            pa_context_get_source_output_info_list(
                self.handle,
                { context, info, end, reply in
                    PulseReply.part(of: reply, info.map { PulseOutputState($0.pointee) }, end: end, of: context)
                }, reply)
        }
    }

    /// Asks how all sinks are.
    func sinks() -> PulseReply<[PulseSinkState]> {
        ask { reply in
            pa_context_get_sink_info_list(
                self.handle,
                { context, info, end, reply in
                    PulseReply.part(of: reply, info.map { PulseSinkState($0.pointee) }, end: end, of: context)
                }, reply)
        }
    }
}
#endif
