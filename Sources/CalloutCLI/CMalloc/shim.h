// SPDX-License-Identifier: Apache-2.0
//
// mallopt(3) and its options, which the Swift module of the GNU C library leaves out.

#include <malloc.h>
