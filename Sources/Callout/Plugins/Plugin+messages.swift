// SPDX-License-Identifier: Apache-2.0

import CalloutCore
#if Messages
import CalloutMessages
#endif

extension Plugin {
    /// Messages, numbers, units and times in a locale's words.
    static var messages: Plugin {
        #if Messages
        var plugin = Plugin("messages", "says numbers, units and times in every CLDR locale", [.messages])
        plugin.messages = ICUMessages()
        plugin.examine = { _ in
            let version = ICUVersion.current
            return [
                Finding(
                    .here, "messages: ICU \(version.library), CLDR \(version.data), Unicode \(version.unicode)")
            ]
        }
        return plugin
        #else
        return Plugin(
            "messages", "says numbers, units and times in every CLDR locale", [.messages], absence: NoMessages.fix)
        #endif
    }
}
