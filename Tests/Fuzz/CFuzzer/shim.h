// SPDX-License-Identifier: Apache-2.0
//
// libFuzzer comes with the compiler, without a header: its driver, as its manual has it.

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*callback)(const uint8_t *bytes, size_t count));
