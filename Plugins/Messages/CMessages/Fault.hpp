// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <unicode/unistr.h>
#include <unicode/utypes.h>

namespace callout {

/// What is thrown inside the shim; it never leaves it.
struct Fault {
    static constexpr int invalid = 1;
    static constexpr int unavailable = 2;

    int code;
    UErrorCode status;
    std::string text;
};

inline std::string utf8(const icu::UnicodeString &text) {
    std::string result;
    text.toUTF8String(result);
    return result;
}

inline icu::UnicodeString unicode(const std::string &text) { return icu::UnicodeString::fromUTF8(text); }

/// Throws what ICU says went wrong.
inline void check(UErrorCode status, const std::string &what) {
    if (U_FAILURE(status)) throw Fault{Fault::invalid, status, what + " (" + u_errorName(status) + ")"};
}

}  // namespace callout
