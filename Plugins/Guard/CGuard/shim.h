// SPDX-License-Identifier: Apache-2.0
//
// Functions of the GNU C library that its Swift module leaves out, because its headers hide them unless _GNU_SOURCE is
// defined, or because Swift cannot call them. Each is declared as its manual page has it.

#ifndef CALLOUT_CGUARD_SHIM_H
#define CALLOUT_CGUARD_SHIM_H

#include <signal.h>
#include <sys/types.h>
#include <unistd.h>

int signalfd(int descriptor, const sigset_t *mask, int flags);

/// Swift marks fork as unavailable, because a copy of a process with several threads is broken; ours has one thread.
static inline pid_t callout_fork(void) { return fork(); }

#endif
