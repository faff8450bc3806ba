// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <unicode/locid.h>

namespace callout {

/// Words that CLDR does not have, or writes with signs that nobody can say.
struct Words {
    /// How "{0} per kilometre" or "{0} per mile" is said; empty where CLDR says it well, or the unit is another.
    static std::string pace(const icu::Locale &locale, const std::string &unit);

    /// The message for beats a minute, with the argument `n`; empty for a language that is not listed.
    static std::string beats(const icu::Locale &locale);
};

}  // namespace callout
