// SPDX-License-Identifier: Apache-2.0

// What the samples of "Writing a stage" speak of, for Tests/Documentation/build, which compiles them.

import Callout

actor Lamp {
    func turnOn() {}
    func turnOff() {}
}
