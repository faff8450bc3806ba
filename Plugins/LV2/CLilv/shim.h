// SPDX-License-Identifier: Apache-2.0

#ifndef CALLOUT_CLILV_SHIM_H
#define CALLOUT_CLILV_SHIM_H

#include <lilv-0/lilv/lilv.h>
#include <lv2/atom/atom.h>
#include <lv2/options/options.h>
#include <lv2/urid/urid.h>

#endif
