/* SPDX-License-Identifier: Apache-2.0 */
#ifndef CALLOUT_CPULSE_H
#define CALLOUT_CPULSE_H
#include <pulse/pulseaudio.h>
#include <sys/eventfd.h>
#endif
