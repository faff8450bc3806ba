// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension WyomingPolicy {
    /// What a host allows a plugin with these limits.
    ///
    /// - Parameter limits: How much the plugin may take.
    public init(_ limits: PluginLimits) {
        self.init(
            deadlines: WyomingDeadlines(
                start: .seconds(limits.start), firstAnswer: .seconds(limits.answer),
                betweenEvents: .seconds(limits.answer), whole: .seconds(limits.whole)),
            instances: limits.instances)
    }
}
