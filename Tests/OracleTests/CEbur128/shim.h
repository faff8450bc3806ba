// SPDX-License-Identifier: Apache-2.0
#include <ebur128.h>

// The modes are an enumeration whose cases are combinations of bits, which Swift imports as separate types.
static const int callout_ebur128_modes = EBUR128_MODE_I | EBUR128_MODE_TRUE_PEAK;
