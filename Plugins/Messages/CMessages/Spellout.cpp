// SPDX-License-Identifier: Apache-2.0

#ifdef CALLOUT_MESSAGES

#include "Fault.hpp"
#include "Speaker.hpp"

#include <unicode/rbnf.h>

namespace callout {

using icu::Locale;
using icu::RuleBasedNumberFormat;
using icu::UnicodeString;

namespace {

/// Says a number in words, by a set of rules: `%spellout-cardinal-feminine`.
class SpelloutSpeaker final : public Speaker {
public:
    SpelloutSpeaker(std::unique_ptr<RuleBasedNumberFormat> format, UnicodeString set)
        : format(std::move(format)), set(std::move(set)) {}

    UnicodeString say(double number) override {
        UErrorCode status = U_ZERO_ERROR;
        UnicodeString words;
        icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
        format->format(number, set, words, position, status);
        check(status, "the number cannot be spelt out");
        // Some rules end in a space.
        return words.trim();
    }

private:
    std::unique_ptr<RuleBasedNumberFormat> format;
    UnicodeString set;
};

bool has(const RuleBasedNumberFormat &format, const UnicodeString &name) {
    for (int32_t index = 0; index < format.getNumberOfRuleSetNames(); index++)
        if (format.getRuleSetName(index) == name) return true;
    return false;
}

std::string styles(const RuleBasedNumberFormat &format, const UnicodeString &set) {
    std::string list;
    for (int32_t index = 0; index < format.getNumberOfRuleSetNames(); index++) {
        UnicodeString name = format.getRuleSetName(index);
        if (!name.startsWith(set + u"-")) continue;
        if (list.size() > 120) return list + ", ...";
        list += (list.empty() ? "" : ", ") + utf8(UnicodeString(name, set.length() + 1));
    }
    return list.empty() ? "none" : list;
}

}  // namespace

std::unique_ptr<Speaker> spelloutSpeaker(const Locale &locale, const std::string &set, const std::string &style) {
    needWords(locale, "numbers");
    UErrorCode status = U_ZERO_ERROR;
    auto format = std::make_unique<RuleBasedNumberFormat>(icu::URBNF_SPELLOUT, locale, status);
    check(status, "there are no rules to spell numbers");
    UnicodeString wanted = unicode(style.empty() ? set : set + "-" + style);
    if (!style.empty() && !has(*format, wanted))
        throw Fault{
            Fault::invalid, U_ZERO_ERROR,
            "this language has no style '" + style + "' here: it has " + styles(*format, unicode(set))};
    if (has(*format, wanted)) return std::make_unique<SpelloutSpeaker>(std::move(format), wanted);
    for (const char *usual : {"-masculine", "-neuter", "-sinokorean", ""}) {
        for (int32_t index = 0; index < format->getNumberOfRuleSetNames(); index++) {
            UnicodeString name = format->getRuleSetName(index);
            const UnicodeString start = unicode(set + usual);
            if (*usual ? name == start : name.startsWith(start))
                return std::make_unique<SpelloutSpeaker>(std::move(format), name);
        }
    }
    if (set == "%spellout-ordinal") {
        // A language whose ordinals CLDR does not spell: "3." or "3-й", which voices read.
        auto digits = std::make_unique<RuleBasedNumberFormat>(icu::URBNF_ORDINAL, locale, status);
        check(status, "there are no ordinals");
        UnicodeString usual = digits->getDefaultRuleSetName();
        return std::make_unique<SpelloutSpeaker>(std::move(digits), usual);
    }
    UnicodeString usual = format->getDefaultRuleSetName();
    return std::make_unique<SpelloutSpeaker>(std::move(format), usual);
}

}  // namespace callout

#endif
