// SPDX-License-Identifier: Apache-2.0

#ifdef CALLOUT_MESSAGES

#include "CMessages.h"

#include "Fault.hpp"
#include "Message.hpp"

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <unicode/uchar.h>
#include <unicode/ulocdata.h>
#include <unicode/uversion.h>

struct callout_message {
    callout::Message message;
};

namespace {

void tell(callout_message_fault *fault, int code, int status, const char *text) {
    fault->code = code;
    fault->status = status;
    std::snprintf(fault->text, sizeof fault->text, "%s", text);
}

callout_message_version text(const UVersionInfo version) {
    callout_message_version result{};
    u_versionToString(version, result.text);
    return result;
}

/// Does something; what it throws is told, and nothing comes back.
template <typename Body>
auto telling(callout_message_fault *fault, Body body) noexcept -> decltype(body()) {
    try {
        return body();
    } catch (const callout::Fault &error) {
        tell(fault, error.code, error.status, error.text.c_str());
    } catch (const std::exception &error) {
        tell(fault, callout::Fault::invalid, 0, error.what());
    }
    return nullptr;
}

}  // namespace

callout_message *callout_message_open(const char *locale, const char *message, callout_message_fault *fault) {
    return telling(fault, [&] {
        return new callout_message{callout::Message(callout::Speaker::locale(locale), message)};
    });
}

void callout_message_close(callout_message *message) { delete message; }

int32_t callout_message_use_count(const callout_message *message) {
    return static_cast<int32_t>(message->message.uses().size());
}

const char *callout_message_use_name(const callout_message *message, int32_t index) {
    return message->message.uses()[static_cast<size_t>(index)].name.c_str();
}

const char *callout_message_use_type(const callout_message *message, int32_t index) {
    return message->message.uses()[static_cast<size_t>(index)].type.c_str();
}

char *callout_message_format(
    callout_message *message, const callout_message_value *values, int32_t count, callout_message_fault *fault) {
    return telling(fault, [&] {
        const std::string words = callout::utf8(message->message.format({values, values + count}));
        return strdup(words.c_str());
    });
}

void callout_message_free(char *words) { std::free(words); }

callout_message_version callout_message_library(void) {
    UVersionInfo version;
    u_getVersion(version);
    return text(version);
}

callout_message_version callout_message_data(void) {
    UVersionInfo version{};
    UErrorCode status = U_ZERO_ERROR;
    ulocdata_getCLDRVersion(version, &status);
    return text(version);
}

callout_message_version callout_message_unicode(void) {
    UVersionInfo version;
    u_getUnicodeVersion(version);
    return text(version);
}

#endif
