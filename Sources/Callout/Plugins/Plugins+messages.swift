// SPDX-License-Identifier: Apache-2.0

public import CalloutCore

extension Plugins {
    /// What says messages, with their numbers, units and times: the first plugin that can, or one that says how to get it.
    public var messages: any MessageFormatter { all.lazy.compactMap(\.messages).first ?? NoMessages() }
}
