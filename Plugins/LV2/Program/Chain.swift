// SPDX-License-Identifier: Apache-2.0

#if LV2
import CalloutCore

/// Passes a whole sound through a plugin.
///
/// A sound keeps its number of channels. A plugin with at least as many inputs takes them all at once, the last one also on
/// what inputs are left; one with fewer has an instance for each channel. Outputs that are not as many as the channels are
/// mixed. What the plugin tells of its latency is cut off at the beginning, and it may sound on until it is quiet. What comes
/// out over full scale is turned down as a whole: the host sets the loudness behind it.
struct Chain {
    /// What is this much below the loudest, 80 dB, is quiet.
    private static let quiet: Float = 1e-4

    private let plugin: LoadedPlugin
    private let features: HostFeatures
    private let values: [String: Float]
    private let longestTail: Double

    /// Describes a chain.
    ///
    /// - Parameters:
    ///   - plugin: The plugin.
    ///   - features: What this host offers.
    ///   - values: The values of its controls, by their symbols.
    ///   - longestTail: How long it may sound on after the sound's end, in seconds.
    init(_ plugin: LoadedPlugin, _ features: HostFeatures, values: [String: Float], longestTail: Double) {
        self.plugin = plugin
        self.features = features
        self.values = values
        self.longestTail = longestTail
    }

    /// Passes a sound through.
    ///
    /// - Parameter audio: The sound.
    /// - Returns: The sound as it is afterwards, at least as long.
    /// - Throws: A refusal with `failed` if the plugin does not start.
    func changed(_ audio: Audio) throws(Refusal) -> Audio {
        let isTogether = plugin.count(.audioIn) >= audio.channels.count
        let groups = isTogether ? [audio.channels] : audio.channels.map { [$0] }
        var channels: [[Float]] = []
        for group in groups { channels += try pass(group, at: audio.sampleRate) }
        let longest = channels.map(\.count).max() ?? 0
        for index in channels.indices {
            channels[index] += [Float](repeating: 0, count: longest - channels[index].count)
        }
        let peak = channels.joined().reduce(0) { max($0, abs($1)) }
        if peak > 1, peak.isFinite { channels = channels.map { $0.map { $0 / peak } } }
        return Audio(sampleRate: audio.sampleRate, channels: channels, marks: audio.marks)
    }

    /// Passes some channels through one instance.
    private func pass(_ channels: [[Float]], at rate: Int) throws(Refusal) -> [[Float]] {
        let instance = try Instance(plugin, rate: rate, features, values: values)
        let frames = channels[0].count
        let block = HostFeatures.block
        let tail = Int(longestTail * Double(rate))
        // A tail is over after so many quiet frames: 50 ms, or a block.
        let patience = max(rate / 20, block)
        var result = channels.map { _ in [Float]() }
        var (given, peak, lastLoud) = (0, Float(0), 0)
        while true {
            feed(instance, channels, from: given)
            instance.run()
            collect(instance, into: &result)
            for samples in result {
                for frame in given..<given + block {
                    let level = abs(samples[frame])
                    peak = max(peak, level)
                    if level > peak * Self.quiet { lastLoud = frame }
                }
            }
            given += block
            let due = frames + instance.latency
            if given >= due, given - lastLoud > patience || given >= due + tail { break }
        }
        let start = min(instance.latency, given)
        let end = max(start + frames, min(lastLoud + 1, start + frames + tail))
        return result.map { samples in
            let part = Array(samples[start..<min(end, samples.count)])
            return part + [Float](repeating: 0, count: end - start - part.count)
        }
    }

    /// Fills the inputs with a block of the sound, or with silence after its end.
    private func feed(_ instance: Instance, _ channels: [[Float]], from start: Int) {
        for (index, input) in instance.inputs.enumerated() {
            let samples = channels[min(index, channels.count - 1)]
            for frame in 0..<HostFeatures.block {
                input[frame] = start + frame < samples.count ? samples[start + frame] : 0
            }
        }
    }

    /// Takes the outputs of a block as so many channels as went in.
    private func collect(_ instance: Instance, into channels: inout [[Float]]) {
        let outputs = instance.outputs
        let block = HostFeatures.block
        if outputs.count == channels.count {
            for (index, output) in outputs.enumerated() {
                channels[index] += UnsafeBufferPointer(start: output, count: block)
            }
            return
        }
        var mix = [Float](repeating: 0, count: block)
        for output in outputs {
            for frame in 0..<block { mix[frame] += output[frame] / Float(outputs.count) }
        }
        for index in channels.indices { channels[index] += mix }
    }
}
#endif
