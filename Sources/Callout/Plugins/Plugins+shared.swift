// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Synchronization

extension Plugins {
    /// The same plugins, whose synthesizers are each made once and shared by all who ask: a program that runs goes on.
    var sharingSynthesizers: Plugins {
        Plugins(
            all.map { plugin in
                guard let make = plugin.makeSynthesizer else { return plugin }
                let made = SharedSynthesizer()
                var plugin = plugin
                plugin.makeSynthesizer = { installation in made.get { make(installation) } }
                return plugin
            }, installation: installation)
    }
}

/// A synthesizer that is made when it is first asked for.
private final class SharedSynthesizer: Sendable {
    private let made = Mutex<(any Synthesizer)?>(nil)

    func get(_ make: () -> any Synthesizer) -> any Synthesizer {
        made.withLock { made in
            let synthesizer = made ?? make()
            made = synthesizer
            return synthesizer
        }
    }
}
