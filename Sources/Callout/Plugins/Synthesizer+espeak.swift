// SPDX-License-Identifier: Apache-2.0

#if Espeak
public import CalloutCore
public import CalloutWyoming

extension Synthesizer where Self == WyomingPool {
    /// The default voices: eSpeak NG, in a program of its own.
    public static var espeak: WyomingPool { espeak() }

    /// The default voices: eSpeak NG, in a program of its own.
    ///
    /// - Parameters:
    ///   - installation: Where the program `callout-espeak` is looked for.
    ///   - instances: How many of it work at the same time; nil takes one for each core.
    /// - Returns: The synthesizer; nothing is started before the first utterance.
    public static func espeak(in installation: Installation = .current, instances: Int? = nil) -> WyomingPool {
        var policy = WyomingPolicy()
        if let instances { policy.instances = instances }
        return WyomingPool(
            PluginProgram(
                name: "espeak", command: ["callout-espeak"], searchedFolders: installation.helperFolders,
                remedy: Installation.remedy(for: "callout-espeak")),
            policy: policy)
    }
}
#endif
