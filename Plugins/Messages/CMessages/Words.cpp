// SPDX-License-Identifier: Apache-2.0

#ifdef CALLOUT_MESSAGES

#include "Words.hpp"

#include <cstring>

namespace callout {

namespace {

struct Pace {
    const char *language, *kilometer, *mile;
};

// CLDR 42 writes these with a slash, or with a mile in the wrong case.
const Pace paces[] = {
    {"ar", "{0} لكل كيلومتر", "{0} لكل ميل"},
    {"be", "{0} на кіламетр", "{0} на мілю"},
    {"bs", "{0} po kilometru", "{0} po milji"},
    {"cs", "{0} na kilometr", "{0} na míli"},
    {"fi", "{0} kilometriä kohti", "{0} mailia kohti"},
    {"hi", "{0} प्रति किलोमीटर", "{0} प्रति मील"},
    {"hr", "{0} po kilometru", "{0} po milji"},
    {"hu", "{0} kilométerenként", "{0} mérföldenként"},
    {"ja", "1キロメートルあたり{0}", "1マイルあたり{0}"},
    {"pl", "{0} na kilometr", "{0} na milę"},
    {"ru", "{0} на километр", "{0} на милю"},
    {"sk", "{0} na kilometer", "{0} na míľu"},
    {"sl", "{0} na kilometer", "{0} na miljo"},
    {"tr", "kilometre başına {0}", "mil başına {0}"},
    {"uk", "{0} на кілометр", "{0} на милю"},
    {"vi", "{0} mỗi kilômét", "{0} mỗi dặm"},
    {"zh", "每公里{0}", "每英里{0}"},
};

struct Beats {
    const char *language, *message;
};

const Beats beats[] = {
    {"ar",
     "{n, plural, zero {# نبضة} one {نبضة واحدة} two {نبضتان} few {# نبضات} many {# نبضة} other {# نبضة}} في الدقيقة"},
    {"bg", "{n, plural, one {# удар} other {# удара}} в минута"},
    {"ca", "{n, plural, one {# batec} other {# batecs}} per minut"},
    {"cs", "{n, plural, one {# tep} few {# tepy} many {# tepu} other {# tepů}} za minutu"},
    {"da", "{n, plural, one {# slag} other {# slag}} i minuttet"},
    {"de", "{n, plural, one {# Schlag} other {# Schläge}} pro Minute"},
    {"el", "{n, plural, one {# παλμός} other {# παλμοί}} ανά λεπτό"},
    {"en", "{n, plural, one {# beat} other {# beats}} per minute"},
    {"es", "{n, plural, one {# latido} other {# latidos}} por minuto"},
    {"fi", "{n, plural, one {# lyönti} other {# lyöntiä}} minuutissa"},
    {"fr", "{n, plural, one {# battement} other {# battements}} par minute"},
    {"he", "{n, plural, one {פעימה אחת} two {שתי פעימות} other {# פעימות}} לדקה"},
    {"hr", "{n, plural, one {# otkucaj} few {# otkucaja} other {# otkucaja}} u minuti"},
    {"hu", "percenként {n} dobbanás"},
    {"id", "{n} detak per menit"},
    {"it", "{n, plural, one {# battito} other {# battiti}} al minuto"},
    {"ja", "毎分{n}拍"},
    {"ko", "분당 {n}회"},
    {"nb", "{n, plural, one {# slag} other {# slag}} i minuttet"},
    {"nl", "{n, plural, one {# slag} other {# slagen}} per minuut"},
    {"no", "{n, plural, one {# slag} other {# slag}} i minuttet"},
    {"pl", "{n, plural, one {# uderzenie} few {# uderzenia} many {# uderzeń} other {# uderzenia}} na minutę"},
    {"pt", "{n, plural, one {# batimento} other {# batimentos}} por minuto"},
    {"ro", "{n, plural, one {# bătaie} few {# bătăi} other {# de bătăi}} pe minut"},
    {"ru", "{n, plural, one {# удар} few {# удара} many {# ударов} other {# удара}} в минуту"},
    {"sk", "{n, plural, one {# tep} few {# tepy} many {# tepu} other {# tepov}} za minútu"},
    {"sv", "{n, plural, one {# slag} other {# slag}} i minuten"},
    {"tr", "dakikada {n} atım"},
    {"uk", "{n, plural, one {# удар} few {# удари} many {# ударів} other {# удару}} на хвилину"},
    {"vi", "{n} nhịp mỗi phút"},
    {"zh", "每分钟{n}次"},
};

}  // namespace

std::string Words::pace(const icu::Locale &locale, const std::string &unit) {
    for (const Pace &pace : paces) {
        if (std::strcmp(pace.language, locale.getLanguage()) != 0) continue;
        if (unit == "kilometer") return pace.kilometer;
        if (unit == "mile") return pace.mile;
    }
    return "";
}

std::string Words::beats(const icu::Locale &locale) {
    for (const Beats &entry : callout::beats)
        if (std::strcmp(entry.language, locale.getLanguage()) == 0) return entry.message;
    return "";
}

}  // namespace callout

#endif
