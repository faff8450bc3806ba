/* SPDX-License-Identifier: Apache-2.0 */
#ifndef CALLOUT_CPULSE_H
#define CALLOUT_CPULSE_H
#include <pulse/ext-stream-restore.h>
#include <pulse/pulseaudio.h>
#include <spawn.h>
#include <sys/eventfd.h>

/* The GNU C library's headers hide it unless _GNU_SOURCE is defined; as its manual page has it, from version 2.34. */
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#endif
