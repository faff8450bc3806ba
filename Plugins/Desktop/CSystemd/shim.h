/* SPDX-License-Identifier: Apache-2.0 */
#ifndef CALLOUT_CSYSTEMD_H
#define CALLOUT_CSYSTEMD_H
#include <systemd/sd-bus.h>
#include <systemd/sd-event.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#endif
