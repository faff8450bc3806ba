// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "CMessages.h"
#include "Speaker.hpp"

#include <memory>
#include <string>
#include <vector>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>

namespace callout {

/// A message that was read for a locale.
///
/// ICU's own message format chooses among plurals and selections. Whatever else is said, each `{argument}` and each `#`,
/// is said by a speaker of ours first, and ICU sees a text in its place.
class Message {
public:
    /// How deep arguments may lie in each other.
    static constexpr int deepest = 16;

    struct Use {
        std::string name, type;
    };

    Message(const icu::Locale &locale, const std::string &text);

    const std::vector<Use> &uses() const { return used; }
    icu::UnicodeString format(const std::vector<callout_message_value> &values);

private:
    /// What is said in the place of an argument that ICU does not see.
    struct Slot {
        std::string name;
        icu::UnicodeString placeholder;
        double offset;
        bool takesText;
        std::unique_ptr<Speaker> speaker;
    };

    /// A plural that is open while the message is walked: its end, and what `#` stands for in it.
    struct Plural {
        int32_t limit;
        std::string name;
        double offset;
    };

    void read(const icu::Locale &locale, const icu::MessagePattern &pattern, int32_t start, icu::UnicodeString &rest);
    void add(const std::string &name, double offset, bool takesText, std::unique_ptr<Speaker> speaker,
             icu::UnicodeString &rest);
    static const callout_message_value &value(
        const std::vector<callout_message_value> &values, const std::string &name);

    std::vector<Use> used;
    std::vector<Slot> slots;
    std::unique_ptr<icu::MessageFormat> chooser;
};

}  // namespace callout
