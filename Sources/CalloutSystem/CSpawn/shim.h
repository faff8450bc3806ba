// SPDX-License-Identifier: Apache-2.0
//
// Functions of the GNU C library that its Swift module leaves out, because its headers hide them unless _GNU_SOURCE is
// defined. Each is declared as its manual page has it; all are in version 2.36 and later.

#include <sched.h>
#include <spawn.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);
int eventfd(unsigned int initval, int flags);
int pidfd_open(pid_t pid, unsigned int flags);
int pipe2(int ends[2], int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
int sched_getaffinity(pid_t pid, size_t cpusetsize, cpu_set_t *mask);
const char *sigdescr_np(int sig);

/// syscall is variadic, and prlimit hidden: limits what a process may take, for good; 0, or -1 and errno.
static inline int callout_limit(pid_t pid, int resource, unsigned long long value) {
    unsigned long long both[2] = {value, value};
    return (int)syscall(SYS_prlimit64, pid, resource, both, (void *)0);
}

/// The most that this process may ask for; all ones if there is no bound.
static inline unsigned long long callout_hard_limit(int resource) {
    unsigned long long both[2] = {~0ULL, ~0ULL};
    (void)syscall(SYS_prlimit64, 0, resource, (void *)0, both);
    return both[1];
}

/// pidfd_send_signal, for which the C library has a name only since 2.36: a signal that reaches nobody else.
static inline int callout_kill(int process, int signal) {
    return (int)syscall(SYS_pidfd_send_signal, process, signal, (void *)0, 0);
}

/// What SO_PEERCRED (unix(7)) gives: struct ucred is hidden.
struct callout_peer {
    pid_t pid;
    uid_t uid;
    gid_t gid;
};
