// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <memory>
#include <string>
#include <unicode/locid.h>
#include <unicode/unistr.h>

namespace callout {

/// Says a number in a locale's words.
class Speaker {
public:
    virtual ~Speaker() = default;
    virtual icu::UnicodeString say(double number) = 0;

    /// The speaker for an argument's type and style; nothing for a type that does not exist. Throws Fault.
    static std::unique_ptr<Speaker> named(const icu::Locale &locale, const std::string &type, const std::string &style);

    /// A plain number: without grouping, at most three places after the decimal point.
    static std::unique_ptr<Speaker> number(const icu::Locale &locale);

    /// The locale as ICU is to use it: with ASCII digits, which every voice reads; the root for a language without data,
    /// so that the environment's never takes its place. Throws Fault.
    static icu::Locale locale(const std::string &tag);
};

/// Each kind's maker; they throw Fault.
std::unique_ptr<Speaker> unitSpeaker(const icu::Locale &locale, const std::string &style);
std::unique_ptr<Speaker> durationSpeaker(const icu::Locale &locale);
std::unique_ptr<Speaker> paceSpeaker(const icu::Locale &locale, const std::string &unit);
std::unique_ptr<Speaker> spelloutSpeaker(const icu::Locale &locale, const std::string &set, const std::string &style);

/// Throws Fault if ICU has no words for units in a locale.
void needWords(const icu::Locale &locale, const std::string &what);

}  // namespace callout
