// SPDX-License-Identifier: Apache-2.0

#ifndef CALLOUT_CESPEAK_SHIM_H
#define CALLOUT_CESPEAK_SHIM_H

#include <espeak-ng/speak_lib.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

/// Swift marks fork as unavailable, because a copy of a process with several threads is broken; ours has one thread.
static inline pid_t callout_fork(void) { return fork(); }

/// prctl is variadic, which Swift does not import: the kernel is to kill this process when its parent ends.
static inline int callout_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL); }

/// syscall is variadic, and the C library has a name for this one only since 2.36: a descriptor that becomes readable
/// when the process ends, so that one poll can wait for that, for the host, and for a limit of time.
static inline int callout_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

/// F_SETPIPE_SZ is hidden unless all of the C library's extensions are on: room in a pipe for so many bytes.
static inline int callout_widen_pipe(int descriptor, int bytes) { return fcntl(descriptor, 1031, bytes); }

#endif
