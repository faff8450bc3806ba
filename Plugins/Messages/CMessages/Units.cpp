// SPDX-License-Identifier: Apache-2.0

#ifdef CALLOUT_MESSAGES

#include "Fault.hpp"
#include "Message.hpp"
#include "Speaker.hpp"
#include "Words.hpp"

#include <cmath>
#include <vector>
#include <unicode/listformatter.h>
#include <unicode/numberformatter.h>
#include <unicode/simpleformatter.h>
#include <unicode/uversion.h>

namespace callout {

using icu::Locale;
using icu::UnicodeString;
using namespace icu::number;

namespace {

LocalizedNumberFormatter formatter(const Locale &locale, const std::string &unit, const char *per = nullptr) {
    UErrorCode status = U_ZERO_ERROR;
    icu::MeasureUnit measure = icu::MeasureUnit::forIdentifier(unit, status);
    if (U_FAILURE(status) || unit.empty())
        throw Fault{
            Fault::invalid, status,
            "there is no unit '" + unit + "': write its CLDR name, such as kilometer, minute, beat-per-minute"};
    auto result = NumberFormatter::withLocale(locale)
                      .unit(measure)
                      .unitWidth(UNUM_UNIT_WIDTH_FULL_NAME)
                      .grouping(UNUM_GROUPING_OFF)
                      .precision(Precision::maxFraction(3));
    if (per) result = result.perUnit(icu::MeasureUnit::forIdentifier(per, status));
    check(status, "there is no unit to divide by");
    return result;
}

/// Says a number with its unit.
class UnitSpeaker final : public Speaker {
public:
    UnitSpeaker(const Locale &locale, const std::string &unit, bool isSpelled)
        : formatter(callout::formatter(locale, unit)) {
        if (isSpelled) cardinal = spelloutSpeaker(locale, "%spellout-cardinal", "");
#if U_ICU_VERSION_MAJOR_NUM >= 72
        if (isSpelled) {
            add(locale, UDISPOPT_NOUN_CLASS_MASCULINE, "masculine");
            add(locale, UDISPOPT_NOUN_CLASS_FEMININE, "feminine");
            add(locale, UDISPOPT_NOUN_CLASS_NEUTER, "neuter");
        }
#endif
    }

    UnicodeString say(double number) override {
        UErrorCode status = U_ZERO_ERROR;
        FormattedNumber formatted = formatter.formatDouble(number, status);
        UnicodeString words = formatted.toString(status);
        check(status, "the number cannot be said with its unit");
        if (!cardinal) return words;
        int32_t start = INT32_MAX, end = 0;
        icu::ConstrainedFieldPosition field;
        field.constrainCategory(UFIELD_CATEGORY_NUMBER);
        while (formatted.nextPosition(field, status)) {
            if (field.getField() == UNUM_MEASURE_UNIT_FIELD) continue;
            start = std::min(start, field.getStart());
            end = std::max(end, field.getLimit());
        }
        // "One" may be said by the unit's form alone, and then there is no number to spell.
        if (start >= end) return words;
        Speaker *speaker = cardinal.get();
#if U_ICU_VERSION_MAJOR_NUM >= 72
        const UDisplayOptionsNounClass gender = formatted.getNounClass(status);
        for (auto &entry : gendered)
            if (gender == entry.first) speaker = entry.second.get();
#endif
        return words.replace(start, end - start, speaker->say(number));
    }

private:
#if U_ICU_VERSION_MAJOR_NUM >= 72
    /// "Eine Sekunde", "ein Kilometer": the unit tells its gender.
    void add(const Locale &locale, UDisplayOptionsNounClass gender, const char *style) {
        try {
            gendered.emplace_back(gender, spelloutSpeaker(locale, "%spellout-cardinal", style));
        } catch (const Fault &) {
            // The language has one form for all.
        }
    }

    std::vector<std::pair<UDisplayOptionsNounClass, std::unique_ptr<Speaker>>> gendered;
#endif

    LocalizedNumberFormatter formatter;
    std::unique_ptr<Speaker> cardinal;
};

/// Says beats a minute, which CLDR has no words for.
class BeatsSpeaker final : public Speaker {
public:
    BeatsSpeaker(const Locale &locale, const std::string &words) : message(locale, words) {}
    UnicodeString say(double number) override { return message.format({{"n", nullptr, number}}); }

private:
    Message message;
};

/// Says seconds as hours, minutes and seconds.
class DurationSpeaker final : public Speaker {
public:
    explicit DurationSpeaker(const Locale &locale)
        : hour(formatter(locale, "hour")), minute(formatter(locale, "minute")), second(formatter(locale, "second")) {
        UErrorCode status = U_ZERO_ERROR;
        list.reset(icu::ListFormatter::createInstance(locale, ULISTFMT_TYPE_UNITS, ULISTFMT_WIDTH_NARROW, status));
        check(status, "a duration cannot be said");
    }

    UnicodeString say(double number) override {
        UErrorCode status = U_ZERO_ERROR;
        std::vector<UnicodeString> parts;
        auto add = [&](const LocalizedNumberFormatter &unit, double value) {
            parts.push_back(unit.formatDouble(value, status).toString(status));
        };
        // Under a minute a tenth can be heard of; over it nobody wants it.
        const double whole = number < 59.95 ? std::round(number * 10) / 10 : std::round(number);
        const double hours = std::floor(whole / 3600), minutes = std::floor((whole - hours * 3600) / 60);
        const double seconds = whole - hours * 3600 - minutes * 60;
        if (hours > 0) add(hour, hours);
        if (minutes > 0) add(minute, minutes);
        if (seconds > 0 || parts.empty()) add(second, seconds);
        UnicodeString words;
        list->format(parts.data(), static_cast<int32_t>(parts.size()), words, status);
        check(status, "the duration cannot be said");
        return words;
    }

private:
    LocalizedNumberFormatter hour, minute, second;
    std::unique_ptr<icu::ListFormatter> list;
};

/// Says seconds for a kilometre or a mile.
class PaceSpeaker final : public Speaker {
public:
    PaceSpeaker(const Locale &locale, const std::string &unit) : duration(locale) {
        UErrorCode status = U_ZERO_ERROR;
        UnicodeString text = unicode(Words::pace(locale, unit));
        if (text.isEmpty()) {
            // CLDR's pattern, from what it does to thirty seconds.
            text = formatter(locale, "second", unit.c_str()).formatDouble(30, status).toString(status);
            const UnicodeString plain = formatter(locale, "second").formatDouble(30, status).toString(status);
            const int32_t place = text.indexOf(plain);
            check(status, "a pace cannot be said");
            // A stroke is for the eye; where CLDR has nothing else, "one kilometre" is said behind the duration.
            if (place < 0 || text.indexOf(u'/') >= 0)
                text = UnicodeString(u"{0}, ").append(
                    formatter(locale, unit).formatDouble(1, status).toString(status));
            else
                text.replace(place, plain.length(), u"{0}");
        }
        pattern.applyPattern(text, status);
        check(status, "a pace cannot be said");
    }

    UnicodeString say(double number) override {
        UErrorCode status = U_ZERO_ERROR;
        UnicodeString words;
        pattern.format(duration.say(number), words, status);
        check(status, "the pace cannot be said");
        return words;
    }

private:
    DurationSpeaker duration;
    icu::SimpleFormatter pattern;
};

}  // namespace

std::unique_ptr<Speaker> unitSpeaker(const Locale &locale, const std::string &style) {
    needWords(locale, "units");
    const auto space = style.find(' ');
    const std::string unit = style.substr(0, space), how = space == std::string::npos ? "" : style.substr(space + 1);
    if (!how.empty() && how != "spellout")
        throw Fault{Fault::invalid, U_ZERO_ERROR, "a unit is followed by spellout or nothing, not '" + how + "'"};
    if (unit == "beat-per-minute") {
        const std::string words = Words::beats(locale);
        if (words.empty())
            throw Fault{Fault::unavailable, U_ZERO_ERROR, "there are no words for beat-per-minute in this language"};
        return std::make_unique<BeatsSpeaker>(locale, words);
    }
    return std::make_unique<UnitSpeaker>(locale, unit, how == "spellout");
}

std::unique_ptr<Speaker> durationSpeaker(const Locale &locale) {
    needWords(locale, "durations");
    return std::make_unique<DurationSpeaker>(locale);
}

std::unique_ptr<Speaker> paceSpeaker(const Locale &locale, const std::string &unit) {
    needWords(locale, "paces");
    if (unit != "kilometer" && unit != "mile" && unit != "meter" && unit != "yard")
        throw Fault{
            Fault::invalid, U_ZERO_ERROR, "a pace is for a kilometer, mile, meter or yard, not for '" + unit + "'"};
    return std::make_unique<PaceSpeaker>(locale, unit);
}

}  // namespace callout

#endif
