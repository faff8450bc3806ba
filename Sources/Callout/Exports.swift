// SPDX-License-Identifier: Apache-2.0

// One import for users: the core, and whatever plugins this build has.

@_exported public import CalloutCore
@_exported public import CalloutGuard
@_exported public import CalloutServe
@_exported public import CalloutWyoming

#if Pulse
@_exported public import CalloutPulse
#endif
#if Sndfile
@_exported public import CalloutSndfile
#endif
#if Messages
@_exported public import CalloutMessages
#endif
#if Desktop
@_exported public import CalloutDesktop
#endif
