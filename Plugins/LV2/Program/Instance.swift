// SPDX-License-Identifier: Apache-2.0

#if LV2
import CLilv
import Glibc

/// One instance of a plugin at a sample rate, with a buffer for each of its ports; used by one thread alone.
final class Instance {
    /// A buffer of samples for each port that takes sound, and for each that gives it.
    private(set) var inputs: [UnsafeMutablePointer<Float>] = []
    private(set) var outputs: [UnsafeMutablePointer<Float>] = []

    private let instance: UnsafeMutablePointer<LilvInstance>
    private var values: [UnsafeMutablePointer<Float>] = []
    private var events: [(buffer: UnsafeMutableRawPointer, kind: LoadedPlugin.Port)] = []
    private var latencyValue: UnsafeMutablePointer<Float>?

    /// Makes an instance and activates it.
    ///
    /// - Parameters:
    ///   - plugin: The plugin.
    ///   - rate: The sample rate.
    ///   - features: What this host offers.
    ///   - settings: The values of controls, by their symbols; others are as usual.
    /// - Throws: A refusal with `failed` if the plugin makes none.
    init(
        _ plugin: LoadedPlugin, rate: Int, _ features: HostFeatures, values settings: [String: Float]
    ) throws(Refusal) {
        features.tell(rate: rate)
        guard let instance = lilv_plugin_instantiate(plugin.plugin, Double(rate), features.list) else {
            throw .failed(
                "the plugin <\(plugin.uri)> does not start at \(rate) Hz: its library cannot be loaded, or it takes another rate"
            )
        }
        self.instance = instance
        for control in plugin.controls {
            connect(control.index, to: value(settings[control.symbol] ?? control.usual(at: rate)))
        }
        for port in plugin.ports {
            switch port.kind {
            case .audioIn:
                inputs.append(samples())
                lilv_instance_connect_port(instance, port.index, inputs[inputs.count - 1])
            case .audioOut:
                outputs.append(samples())
                lilv_instance_connect_port(instance, port.index, outputs[outputs.count - 1])
            case .controlOut:
                let value = value(0)
                if port.index == plugin.latencyPort { latencyValue = value }
                connect(port.index, to: value)
            case .eventIn, .eventOut:
                let buffer = UnsafeMutableRawPointer.allocate(byteCount: HostFeatures.eventBytes, alignment: 8)
                memset(buffer, 0, HostFeatures.eventBytes)
                events.append((buffer, port.kind))
                lilv_instance_connect_port(instance, port.index, buffer)
            case .unconnected: lilv_instance_connect_port(instance, port.index, nil)
            }
        }
        lilv_instance_activate(instance)
    }

    deinit {
        lilv_instance_deactivate(instance)
        lilv_instance_free(instance)
        for buffer in values + inputs + outputs { buffer.deallocate() }
        for event in events { event.buffer.deallocate() }
    }

    /// By how many frames the sound comes late; known once a block was run.
    var latency: Int {
        guard let value = latencyValue?.pointee, value.isFinite else { return 0 }
        return max(0, Int(value.rounded()))
    }

    /// Runs one block.
    func run() {
        for event in events {
            let sequence = event.buffer.assumingMemoryBound(to: LV2_Atom_Sequence.self)
            let isInput = event.kind == .eventIn
            // An empty sequence to read; or room to write one.
            sequence.pointee.atom.size =
                UInt32(
                    isInput
                        ? MemoryLayout<LV2_Atom_Sequence_Body>.size
                        : HostFeatures.eventBytes - MemoryLayout<LV2_Atom>.size)
            sequence.pointee.atom.type = URIDs.number(isInput ? URI.sequence : URI.chunk)
            sequence.pointee.body = LV2_Atom_Sequence_Body()
        }
        lilv_instance_run(instance, UInt32(HostFeatures.block))
    }

    private func connect(_ port: UInt32, to value: UnsafeMutablePointer<Float>) {
        lilv_instance_connect_port(instance, port, value)
    }

    private func value(_ number: Float) -> UnsafeMutablePointer<Float> {
        let value = UnsafeMutablePointer<Float>.allocate(capacity: 1)
        value.initialize(to: number)
        values.append(value)
        return value
    }

    private func samples() -> UnsafeMutablePointer<Float> {
        let buffer = UnsafeMutablePointer<Float>.allocate(capacity: HostFeatures.block)
        buffer.initialize(repeating: 0, count: HostFeatures.block)
        return buffer
    }
}
#endif
