// SPDX-License-Identifier: Apache-2.0

import CalloutCore
import Testing

@Suite struct `What a session claims` {
    @Test func `duckOthers and interruptSpokenAudio set mixWithOthers`() throws {
        #expect(try SessionConfiguration(options: .duckOthers).isMixable)
        #expect(try SessionConfiguration(options: .interruptSpokenAudio).isMixable)
    }

    @Test(arguments: SessionConfiguration.Category.allCases)
    func `options that a category does not allow are refused by name`(_ category: SessionConfiguration.Category) throws
    {
        let options: [SessionConfiguration.Options] = [.mixWithOthers, .duckOthers, .interruptSpokenAudio]
        for option in options {
            if option.isSubset(of: category.allowedOptions) {
                #expect(try SessionConfiguration(category: category, options: option).options.contains(option))
            } else {
                let error = #expect(throws: CueError.self) {
                    try SessionConfiguration(category: category, options: option)
                }
                #expect(error?.code == .invalid)
                #expect(error?.message.contains(category.rawValue) == true)
            }
        }
    }

    @Test func `ambient always mixes`() throws {
        #expect(try SessionConfiguration(category: .ambient, options: []).claim == .nothing)
    }

    @Test func `a session without a mixing option pauses every other player and lowers nobody`() throws {
        let claim = try SessionConfiguration(options: []).claim
        #expect(claim.pausing == .everybody)
        #expect(!claim.isLowering)
        #expect(try SessionConfiguration(category: .soloAmbient, options: []).claim == claim)
    }

    @Test func `a depth out of range is refused`() {
        for depth in [-61.0, 1, .nan] {
            #expect(throws: CueError.self) { try SessionConfiguration(duckingDepth: depth) }
            #expect(throws: CueError.self) { try SessionConfiguration(duckingDepths: ["video": depth]) }
        }
    }

    @Test func `two claims together are the deeper depth and the more that is paused`() {
        let one = Claim(depth: -6, depths: ["video": -20], pausing: .spoken)
        let other = Claim(depth: -14, depths: ["music": -3])
        let both = one.merged(with: other)
        #expect(both.depth == -14)
        #expect(both.depths == ["video": -20, "music": -6])
        #expect(both.pausing == .spoken)
        #expect(both == other.merged(with: one))
        #expect(both.merged(with: .nothing) == both)
    }

    @Test(arguments: SessionConfiguration.Word.allCases)
    func `a word stands for a configuration, which is called by it`(word: SessionConfiguration.Word) throws {
        let configuration = try SessionConfiguration(word, depth: -20)
        #expect(configuration.word == word)
        #expect(configuration.claim.isLowering == [.duck, .interrupt].contains(word))
        #expect(configuration.claim.isLowering ? configuration.claim.depth == -20 : configuration.claim.depth == 0)
        #expect(configuration.isMixable == (word != .alone))
    }
}
