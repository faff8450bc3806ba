// SPDX-License-Identifier: Apache-2.0

#if Desktop
import SoundLab
import Testing

// All that needs a session bus, one after the other.
@Suite(.serialized, .enabled(if: PrivateBus.isInstalled, "needs dbus-daemon and dbus-send: package dbus"))
struct DesktopTests {}
#endif
