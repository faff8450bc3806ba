// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import SoundLab
import Testing

struct SpokenRulesTests {
    private func player(
        _ name: String = "mpv", genre: String..., url: String? = nil, role: String? = nil
    ) -> PlayerDescription {
        PlayerDescription(names: [name], genres: genre, url: url, role: role)
    }

    @Test(arguments: [
        "Podcast", "podcasts", "Education Podcast", "Audiobook", "Audiobooks & Spoken Word", "Spoken Word", "Speech",
        "News", "News & Politics", "Talk", "Talk Radio", "Hörbuch", "HÖRBUCH", "Kinderhörspiel", "Livre audio",
        "Audiolibro", "Подкасты", "ポッドキャスト", "有声书",
    ])
    func `a genre of speech is spoken in any language`(genre: String) {
        #expect(SpokenRules.standard.speaks(player(genre: genre)))
    }

    @Test(arguments: [
        "Rock", "", "Talking Blues", "Newschool Punk", "Classical", "Soundtrack", "Speedcore", "New Wave",
    ])
    func `a genre of music is not`(genre: String) {
        #expect(!SpokenRules.standard.speaks(player(genre: genre)))
    }

    @Test(arguments: ["gPodder", "Kasts", "org.kde.kasts", "Cozy", "Vocal", "org.gnome.Podcasts", "Podcasts"])
    func `a player that is for speech speaks whatever it plays`(name: String) {
        #expect(SpokenRules.standard.speaks(player(name, genre: "Rock")))
        #expect(!SpokenRules.standard.speaks(player("mpv")))
    }

    @Test func `an address or a role can tell it too`() {
        #expect(SpokenRules.standard.speaks(player(url: "file:///home/me/Books/Emma.M4B")))
        #expect(SpokenRules.standard.speaks(player(url: "https://example.org/podcasts/12.mp3")))
        #expect(SpokenRules.standard.speaks(player(role: "a11y")))
        #expect(!SpokenRules.standard.speaks(player(url: "file:///home/me/Music/Emma.mp3", role: "music")))
    }

    @Test func `one of several genres is enough`() {
        #expect(SpokenRules.standard.speaks(player(genre: "Comedy", "Podcast")))
    }

    @Test func `a user's own rules come first, and the first that fits counts`() {
        let own = SpokenRules([
            SpokenRule(.genre, "podcast", .other), SpokenRule(.player, "radio*"), SpokenRule(.player, "*", .other),
        ])
        let rules = own.before(.standard)
        #expect(!rules.speaks(player("Kasts", genre: "Podcast")))
        #expect(rules.speaks(player("Radiotray")))
        #expect(!rules.speaks(player("Kasts")))
        #expect(SpokenRules([SpokenRule(.url, "*/x")]).before(.standard).speaks(player("Kasts")))
    }

    @Test(arguments: [
        ("*", "", true), ("a*", "abc", true), ("*c", "abc", true), ("a*c", "abbbc", true), ("a*c", "abcd", false),
        ("abc", "ABC", true), ("ab", "abc", false), ("*b*d*", "abcde", true), ("*aab", "aaaab", true), ("", "a", false),
        ("[a]", "a", false),
    ])
    func `a star stands for any letters or none, and nothing else is special`(
        pattern: String, text: String, fits: Bool
    ) {
        #expect(SpokenRule(.player, pattern).fits(player(text)) == fits)
    }

    @Test func `a file of rules is read, and a line that is none is told by its number`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "field,pattern,spoken\nplayer,\"Radio, live\",Yes\nGenre,*rap*,no\ngenre,,yes\nmood,x,yes\nurl,*,maybe\n",
            to: "spoken.csv")
        var problems: [String] = []
        let rules = SpokenRules.read("\(folder.path)/spoken.csv", problems: &problems)
        #expect(rules.rules == [SpokenRule(.player, "Radio, live"), SpokenRule(.genre, "*rap*", .other)])
        #expect(problems.count == 3)
        #expect(problems.first?.contains("spoken.csv:4: 'genre,,yes' is no rule") == true)
    }

    @Test func `no file is no rules, and a file without the columns is told`() throws {
        let folder = try TemporaryFolder()
        var problems: [String] = []
        #expect(SpokenRules.read("\(folder.path)/spoken.csv", problems: &problems) == SpokenRules([]))
        #expect(problems.isEmpty)
        try folder.write("player,mpv,yes\n", to: "spoken.csv")
        #expect(SpokenRules.read("\(folder.path)/spoken.csv", problems: &problems) == SpokenRules([]))
        #expect(problems.count == 1)
        #expect(problems.first?.contains("field,pattern,spoken") == true)
    }

    @Test func `the file is where configuration is kept`() {
        #expect(SpokenRules.path(in: ["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/callout/spoken.csv")
        #expect(SpokenRules.path(in: ["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/callout/spoken.csv")
        #expect(SpokenRules.path(in: [:]) == nil)
    }

    @Test func `our own players are known by their name`() {
        #expect(player("Callout").isOurs)
        #expect(player("callout.instance12").isOurs)
        #expect(!player("Callouts of Duty").isOurs)
    }
}
