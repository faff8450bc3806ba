// SPDX-License-Identifier: Apache-2.0

#if Pulse
import CPulse

extension PulseContext {
    /// Asks who the server is.
    func server() -> PulseReply<PulseServerName> {
        ask { reply in
            pa_context_get_server_info(
                self.handle,
                { context, info, reply in
                    let answer = info.map { PulseServerName($0.pointee) }
                    let code = context.map { pa_context_errno($0) } ?? 0
                    PulseThread.calledBack(reply, PulseReply<PulseServerName>.self) {
                        $0.settle(answer.map { .success($0) } ?? .failure(PulseError(rawValue: code)))
                    }
                }, reply)
        }
    }

    /// Asks which modules are loaded.
    func modules() -> PulseReply<[PulseModule]> {
        ask { reply in
            pa_context_get_module_info_list(
                self.handle,
                { context, info, end, reply in
                    PulseReply.part(of: reply, info.map { PulseModule($0.pointee) }, end: end, of: context)
                }, reply)
        }
    }

    /// Asks how a sink is.
    func sink(_ index: UInt32) -> PulseReply<[PulseSinkState]> {
        ask { reply in
            pa_context_get_sink_info_by_index(
                self.handle, index,
                { context, info, end, reply in
                    PulseReply.part(of: reply, info.map { PulseSinkState($0.pointee) }, end: end, of: context)
                }, reply)
        }
    }

    /// Asks how a playback stream is, anybody's.
    func input(_ index: UInt32) -> PulseReply<[PulseInputState]> {
        ask { reply in
            pa_context_get_sink_input_info(
                self.handle, index,
                { context, info, end, reply in
                    PulseReply.part(of: reply, info.map { PulseInputState($0.pointee) }, end: end, of: context)
                }, reply)
        }
    }

    /// Asks how all playback streams are.
    func inputs() -> PulseReply<[PulseInputState]> {
        ask { reply in
            pa_context_get_sink_input_info_list(
                self.handle,
                { context, info, end, reply in
                    PulseReply.part(of: reply, info.map { PulseInputState($0.pointee) }, end: end, of: context)
                }, reply)
        }
    }

    /// Loads a module.
    ///
    /// - Returns: The module's index to come.
    func load(_ module: String, _ arguments: String) -> PulseReply<UInt32> {
        ask { reply in
            pa_context_load_module(
                self.handle, module, arguments,
                { context, index, reply in
                    let code = context.map { pa_context_errno($0) } ?? 0
                    PulseThread.calledBack(reply, PulseReply<UInt32>.self) {
                        $0.settle(index == UInt32.max ? .failure(PulseError(rawValue: code)) : .success(index))
                    }
                }, reply)
        }
    }

    /// Unloads a module.
    func unload(_ index: UInt32) -> PulseReply<Void> {
        ask { reply in
            pa_context_unload_module(
                self.handle, index,
                { context, success, reply in PulseReply.done(reply, success, context.map { pa_context_errno($0) })
                },
                reply)
        }
    }
}
#endif
