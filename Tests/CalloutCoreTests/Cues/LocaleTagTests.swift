// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `A locale tag` {
    @Test(arguments: [
        ("en-GB", "en-GB"), ("en_gb.UTF-8", "en-GB"), ("de", "de"), ("zh-hant-hk", "zh-Hant-HK"), ("es-419", "es-419"),
        ("da_DK", "da-DK"), ("sr_RS@latin", "sr-RS"), ("en-gb-scouse", "en-GB-scouse"), ("yue", "yue"),
    ])
    func `is read in any case and from POSIX`(text: String, canonical: String) {
        #expect(LocaleTag(text)?.description == canonical)
    }

    @Test(arguments: ["", "C", "POSIX", "C.UTF-8", "x", "en--GB", "en-", "../en", "en GB", "1a", "abcdefghi", "en-é"])
    func `is nothing else`(text: String) {
        #expect(LocaleTag(text) == nil)
    }

    @Test func `falls back along its chain`() {
        #expect(LocaleTag("zh-Hant-HK")?.chain.map(\.description) == ["zh-Hant-HK", "zh-Hant", "zh"])
        #expect(LocaleTag("de-AT")?.chain.map(\.description) == ["de-AT", "de"])
        #expect(LocaleTag("de")?.chain.map(\.description) == ["de"])
    }
}
