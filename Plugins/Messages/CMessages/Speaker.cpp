// SPDX-License-Identifier: Apache-2.0

#ifdef CALLOUT_MESSAGES

#include "Speaker.hpp"

#include "Fault.hpp"

#include <cstring>
#include <unicode/dtptngen.h>
#include <unicode/numberformatter.h>
#include <unicode/smpdtfmt.h>
#include <unicode/timezone.h>
#include <unicode/uloc.h>

namespace callout {

using icu::Locale;
using icu::UnicodeString;
using namespace icu::number;

namespace {

class NumberSpeaker final : public Speaker {
public:
    explicit NumberSpeaker(LocalizedNumberFormatter formatter) : formatter(std::move(formatter)) {}

    UnicodeString say(double number) override {
        UErrorCode status = U_ZERO_ERROR;
        UnicodeString words = formatter.formatDouble(number, status).toString(status);
        check(status, "the number cannot be said");
        return words;
    }

private:
    LocalizedNumberFormatter formatter;
};

std::unique_ptr<Speaker> styledNumber(const Locale &locale, const std::string &style) {
    auto plain = NumberFormatter::withLocale(locale).grouping(UNUM_GROUPING_OFF);
    if (style.empty()) return std::make_unique<NumberSpeaker>(plain.precision(Precision::maxFraction(3)));
    if (style == "integer") return std::make_unique<NumberSpeaker>(plain.precision(Precision::integer()));
    if (style == "percent") {
        needWords(locale, "percent");
        return std::make_unique<NumberSpeaker>(plain.unit(icu::MeasureUnit::getPercent())
                                                   .unitWidth(UNUM_UNIT_WIDTH_FULL_NAME)
                                                   .scale(Scale::powerOfTen(2))
                                                   .precision(Precision::maxFraction(3)));
    }
    if (style.rfind("::", 0) == 0) {
        UErrorCode status = U_ZERO_ERROR;
        UParseError place;
        auto formatter = NumberFormatter::forSkeleton(unicode(style.substr(2)), place, status).locale(locale);
        check(status, "'" + style + "' is no skeleton of a number");
        return std::make_unique<NumberSpeaker>(formatter);
    }
    throw Fault{
        Fault::invalid, U_ZERO_ERROR,
        "a number has no style '" + style + "': it is integer, percent, a skeleton behind ::, or none"};
}

/// Says the time of day, from the seconds since midnight.
class TimeSpeaker final : public Speaker {
public:
    explicit TimeSpeaker(const Locale &locale) {
        UErrorCode status = U_ZERO_ERROR;
        std::unique_ptr<icu::DateTimePatternGenerator> patterns(
            icu::DateTimePatternGenerator::createInstance(locale, status));
        check(status, "the time cannot be said");
        format = std::make_unique<icu::SimpleDateFormat>(
            patterns->getBestPattern(u"jm", status), locale, status);
        check(status, "the time cannot be said");
        format->adoptTimeZone(icu::TimeZone::getGMT()->clone());
    }

    UnicodeString say(double number) override {
        UnicodeString words;
        return format->format(number * 1000, words);
    }

private:
    std::unique_ptr<icu::SimpleDateFormat> format;
};

void refuse(const std::string &type, const std::string &style) {
    if (!style.empty())
        throw Fault{Fault::invalid, U_ZERO_ERROR, type + " has no style '" + style + "': leave it out"};
}

}  // namespace

std::unique_ptr<Speaker> Speaker::number(const Locale &locale) { return styledNumber(locale, ""); }

std::unique_ptr<Speaker> Speaker::named(const Locale &locale, const std::string &type, const std::string &style) {
    if (type == "number") return styledNumber(locale, style);
    if (type == "unit") return unitSpeaker(locale, style);
    if (type == "pace") return paceSpeaker(locale, style);
    if (type == "ordinal") return spelloutSpeaker(locale, "%spellout-ordinal", style);
    if (type == "spellout") return spelloutSpeaker(locale, "%spellout-cardinal", style);
    if (type == "duration") {
        refuse(type, style);
        return durationSpeaker(locale);
    }
    if (type == "time") {
        refuse(type, style);
        return std::make_unique<TimeSpeaker>(locale);
    }
    return nullptr;
}

Locale Speaker::locale(const std::string &tag) {
    UErrorCode status = U_ZERO_ERROR;
    Locale locale = Locale::forLanguageTag(tag, status);
    check(status, "'" + tag + "' is no locale that ICU can read");
    bool known = false;
    for (int32_t index = 0; index < uloc_countAvailable() && !known; index++) {
        const char *name = uloc_getAvailable(index);
        const size_t length = std::strlen(locale.getLanguage());
        known = std::strncmp(name, locale.getLanguage(), length) == 0 && (name[length] == 0 || name[length] == '_');
    }
    if (!known) locale = Locale::getRoot();
    locale.setUnicodeKeywordValue("nu", "latn", status);
    check(status, "the digits cannot be chosen");
    return locale;
}

void needWords(const Locale &locale, const std::string &what) {
    if (std::strlen(locale.getLanguage()) == 0)
        throw Fault{Fault::unavailable, U_ZERO_ERROR, "ICU has no words for " + what + " in this language"};
}

}  // namespace callout

#endif
