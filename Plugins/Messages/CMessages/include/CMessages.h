// SPDX-License-Identifier: Apache-2.0

// A message of ICU with named arguments, in C: ICU has them in C++ only. Nothing is defined without CALLOUT_MESSAGES.

#ifndef CALLOUT_CMESSAGES_H
#define CALLOUT_CMESSAGES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A message that was read for a locale, with all that says its arguments. Not for two threads at a time.
typedef struct callout_message callout_message;

/// Why something could not be done.
typedef struct {
    /// 1: the message or a value cannot be used; 2: ICU has no words for it in this locale.
    int32_t code;
    /// ICU's own code, a UErrorCode; 0 if it is none of ICU's.
    int32_t status;
    /// What is wrong, in a clause, in UTF-8.
    char text[240];
} callout_message_fault;

/// A value for an argument: a number, and the text that stands for it where no number is due.
typedef struct {
    const char *name;
    /// NULL if it is a number.
    const char *text;
    double number;
} callout_message_value;

/// Reads a message. NULL, and the fault, if it cannot be used.
callout_message *callout_message_open(const char *locale, const char *message, callout_message_fault *fault);
void callout_message_close(callout_message *message);

/// How often arguments are used; then each use: the argument's name, and its type as the message writes it, `plain` if
/// it writes none.
int32_t callout_message_use_count(const callout_message *message);
const char *callout_message_use_name(const callout_message *message, int32_t index);
const char *callout_message_use_type(const callout_message *message, int32_t index);

/// Says a message. The words are in UTF-8 and freed by callout_message_free; NULL, and the fault, if they cannot be had.
char *callout_message_format(
    callout_message *message, const callout_message_value *values, int32_t count, callout_message_fault *fault);
void callout_message_free(char *words);

/// A version: "72.1".
typedef struct {
    char text[20];
} callout_message_version;

/// The versions of the library, of its locales' data (CLDR) and of its Unicode. Only the data's is read from the data.
callout_message_version callout_message_library(void);
callout_message_version callout_message_data(void);
callout_message_version callout_message_unicode(void);

#ifdef __cplusplus
}
#endif

#endif
