// SPDX-License-Identifier: Apache-2.0

#ifdef CALLOUT_MESSAGES

#include "Message.hpp"

#include "Fault.hpp"

#include <cmath>

namespace callout {

using icu::Locale;
using icu::MessagePattern;
using icu::UnicodeString;

namespace {

/// ICU reads a message by recursion, so that one of nothing but braces could use up the stack.
void checkDepth(const UnicodeString &text) {
    int depth = 0;
    for (int32_t index = 0; index < text.length(); index++) {
        if (text[index] == u'{') depth++;
        if (text[index] == u'}') depth--;
        // An argument in a branch of another lies two braces deeper.
        if (depth > 2 * Message::deepest)
            throw Fault{
                Fault::invalid, U_ZERO_ERROR,
                "its arguments lie more than " + std::to_string(Message::deepest) + " deep in each other"};
    }
}

std::string place(const UParseError &error) {
    const std::string before = utf8(error.preContext), after = utf8(error.postContext);
    return before.empty() && after.empty() ? "" : ", near '" + before + after + "'";
}

}  // namespace

Message::Message(const Locale &locale, const std::string &text) {
    const UnicodeString source = unicode(text);
    checkDepth(source);
    UErrorCode status = U_ZERO_ERROR;
    UParseError error{};
    MessagePattern pattern(status);
    pattern.parse(source, &error, status);
    check(status, "it is no message" + place(error));
    UnicodeString rest;
    read(locale, pattern, 0, rest);
    chooser = std::make_unique<icu::MessageFormat>(rest, locale, error, status);
    check(status, "it is no message" + place(error));
}

void Message::read(const Locale &locale, const MessagePattern &pattern, int32_t index, UnicodeString &rest) {
    const UnicodeString &source = pattern.getPatternString();
    std::vector<Plural> plurals;
    int32_t copied = 0;
    for (; index < pattern.countParts(); index++) {
        const auto &part = pattern.getPart(index);
        if (!plurals.empty() && plurals.back().limit == index) plurals.pop_back();
        if (part.getType() == UMSGPAT_PART_TYPE_REPLACE_NUMBER) {
            rest.append(source, copied, part.getIndex() - copied);
            copied = part.getLimit();
            add(plurals.back().name, plurals.back().offset, false, Speaker::number(locale), rest);
            continue;
        }
        if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
        const std::string name = utf8(pattern.getSubstring(pattern.getPart(index + 1)));
        const int32_t limit = pattern.getLimitPartIndex(index);
        switch (part.getArgType()) {
            case UMSGPAT_ARG_TYPE_PLURAL:
            case UMSGPAT_ARG_TYPE_SELECTORDINAL:
                used.push_back(
                    {name, part.getArgType() == UMSGPAT_ARG_TYPE_PLURAL ? "plural" : "selectordinal"});
                plurals.push_back({limit, name, pattern.getPluralOffset(index + 2)});
                continue;
            case UMSGPAT_ARG_TYPE_SELECT:
                used.push_back({name, "select"});
                continue;
            case UMSGPAT_ARG_TYPE_CHOICE:
                throw Fault{Fault::invalid, U_ZERO_ERROR, "'" + name + "' is a choice: write a plural or a select"};
            default: break;
        }
        std::string type = "plain", style;
        std::unique_ptr<Speaker> speaker;
        if (part.getArgType() == UMSGPAT_ARG_TYPE_SIMPLE) {
            type = utf8(pattern.getSubstring(pattern.getPart(index + 2)));
            if (limit > index + 3) style = utf8(pattern.getSubstring(pattern.getPart(index + 3)).trim());
            speaker = Speaker::named(locale, type, style);
            if (!speaker)
                throw Fault{
                    Fault::invalid, U_ZERO_ERROR,
                    "'" + name + "' has the type '" + type
                        + "', which there is not: it is plural, select, selectordinal, number, unit, duration, pace, "
                          "time, ordinal or spellout"};
        } else {
            speaker = Speaker::number(locale);
        }
        used.push_back({name, type});
        rest.append(source, copied, part.getIndex() - copied);
        copied = pattern.getPart(limit).getLimit();
        add(name, 0, type == "plain", std::move(speaker), rest);
        index = limit;
    }
    rest.append(source, copied, source.length() - copied);
}

void Message::add(
    const std::string &name, double offset, bool takesText, std::unique_ptr<Speaker> speaker, UnicodeString &rest) {
    UnicodeString placeholder = unicode("_callout" + std::to_string(slots.size()));
    rest.append(u'{').append(placeholder).append(u'}');
    slots.push_back({name, placeholder, offset, takesText, std::move(speaker)});
}

const callout_message_value &Message::value(
    const std::vector<callout_message_value> &values, const std::string &name) {
    for (const auto &value : values)
        if (name == value.name) return value;
    throw Fault{Fault::invalid, U_ZERO_ERROR, "the argument '" + name + "' has no value"};
}

UnicodeString Message::format(const std::vector<callout_message_value> &values) {
    std::vector<UnicodeString> names;
    std::vector<icu::Formattable> words;
    for (const Slot &slot : slots) {
        const auto &value = Message::value(values, slot.name);
        names.push_back(slot.placeholder);
        words.emplace_back(
            value.text && slot.takesText ? unicode(value.text) : slot.speaker->say(value.number - slot.offset));
    }
    for (const Use &use : used) {
        const auto &value = Message::value(values, use.name);
        if (use.type == "select") {
            names.push_back(unicode(use.name));
            // A select compares texts; a number is the text of its digits.
            const bool isWhole = value.number == std::floor(value.number) && std::abs(value.number) < 1e15;
            words.emplace_back(unicode(
                value.text ? std::string(value.text)
                : isWhole  ? std::to_string(static_cast<int64_t>(value.number))
                           : std::to_string(value.number)));
        } else if (use.type == "plural" || use.type == "selectordinal") {
            names.push_back(unicode(use.name));
            words.emplace_back(value.number);
        }
    }
    UErrorCode status = U_ZERO_ERROR;
    UnicodeString result;
    chooser->format(names.data(), words.data(), static_cast<int32_t>(names.size()), result, status);
    check(status, "the message cannot be said");
    return result;
}

}  // namespace callout

#endif
