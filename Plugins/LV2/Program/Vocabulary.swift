// SPDX-License-Identifier: Apache-2.0

#if LV2
import CLilv

/// The words by which ports and plugins are described, as the library wants them.
final class Vocabulary {
    let input, control, audio, voltage, event, rate, optional, minor, micro: OpaquePointer?

    /// Makes the words of a world.
    init(_ world: OpaquePointer) {
        func word(_ name: String) -> OpaquePointer? { lilv_new_uri(world, URI.core + name) }
        input = word("InputPort")
        control = word("ControlPort")
        audio = word("AudioPort")
        voltage = word("CVPort")
        event = lilv_new_uri(world, URI.eventPort)
        rate = word("sampleRate")
        optional = word("connectionOptional")
        minor = word("minorVersion")
        micro = word("microVersion")
    }

    deinit {
        for node in [input, control, audio, voltage, event, rate, optional, minor, micro] { lilv_node_free(node) }
    }
}
#endif
