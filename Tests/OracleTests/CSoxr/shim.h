// SPDX-License-Identifier: Apache-2.0
#include <soxr.h>

// The name of the best quality is a macro that stands for another macro, which Swift does not import.
static const unsigned long callout_soxr_best = SOXR_VHQ;
