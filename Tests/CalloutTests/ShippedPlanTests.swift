// SPDX-License-Identifier: Apache-2.0

#if Messages
import Callout
import CalloutCore
import Testing

@Suite struct `The plans that ship` {
    private static let locales = ["en-GB", "de-DE", "fr-FR", "es-ES", "ru-RU", "pt-BR"]

    @Test(arguments: Installation.current.plans, locales)
    func `can be said in every locale of their pack`(name: String, locale: String) async throws {
        let plugins = Plugins.standard
        let plan = try Plan(file: plugins.installation.plan(name))
        var speech = Speech()
        speech.pack = try Pack(folder: try #require(plugins.installation.pack(of: plan)))
        let tag = try #require(LocaleTag(locale))
        #expect(await plan.problems(with: try speech.stages(from: plugins), in: tag) == [])
        #expect(plan.timeline.duration >= .seconds(600))
    }

    @Test func `are three`() {
        #expect(Installation.current.plans == ["couch-to-5k-week-1", "rowing-intervals", "strength-circuit"])
    }
}
#endif
