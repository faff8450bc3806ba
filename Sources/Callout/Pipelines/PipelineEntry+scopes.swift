// SPDX-License-Identifier: Apache-2.0

import CalloutCore

extension PipelineEntry {
    /// Whether the scope asks what else sounds, or where our sound goes.
    var asksSurroundings: Bool { stage == "route" || stage == "promptStyle" }

    /// The session whose window this entry describes.
    func session(_ plugins: Plugins, watching watcher: (any Watcher)?) throws(CueError) -> AppSession {
        let name = try text("session") ?? "duck"
        let depth = try number("depth", in: -60...0)
        do {
            return try plugins.appSession(name, depth: depth, watching: watcher)
        } catch {
            throw error.code == .invalid ? fault("session", error.message) : error
        }
    }

    /// The scope that this entry describes, over the pipeline's session.
    func scope(_ plugins: Plugins, _ session: AppSession) throws(CueError) -> Scope {
        switch stage {
        case "deadline":
            try allow()
            return .deadline
        case "attention":
            try allow("signals")
            do {
                return .attention(try plugins.signals(try words("signals")))
            } catch {
                throw error.code == .invalid ? fault("signals", error.message) : error
            }
        case "route":
            try allow("only")
            return .route(session, only: try routes("only"))
        case "promptStyle":
            try allow()
            return .promptStyle(session)
        case "window":
            try allow("session", "depth", "linger", "limit", "beyond")
            let linger = try number("linger", in: 0...60) ?? 0
            let usual = WindowLimit.guiding
            let duration = try number("limit", in: 0.1...3600).map { Duration.seconds($0) }
            let limit = WindowLimit(duration ?? usual.duration, beyond: try beyond() ?? usual.beyond)
            return .window(session, linger: .seconds(linger), limit: limit)
        default:
            let own = plugins.all.compactMap(\.scope)
            guard let scope = own.first(where: { $0.name == stage }) else {
                throw unknown("deadline, attention, route, promptStyle, window", own.map(\.name))
            }
            try allow()
            return scope
        }
    }

    private func beyond() throws(CueError) -> WindowLimit.Beyond? {
        guard let word = try text("beyond") else { return nil }
        if let beyond = WindowLimit.Beyond(rawValue: word) { return beyond }
        throw fault("beyond", "it is one of \(WindowLimit.Beyond.allCases.map(\.rawValue).joined(separator: ", "))")
    }

    private func routes(_ name: String) throws(CueError) -> [Route.Kind] {
        var kinds: [Route.Kind] = []
        for word in try words(name) {
            guard let kind = Route.Kind(rawValue: word) else {
                let known = Route.Kind.allCases.map(\.rawValue).joined(separator: ", ")
                throw fault(name, "there is no kind of route '\(word)': it is one of \(known)")
            }
            kinds.append(kind)
        }
        return kinds
    }

    private func words(_ name: String) throws(CueError) -> [String] {
        guard let texts = value[name]?.array?.map(\.string), !texts.isEmpty, !texts.contains(nil) else {
            throw fault(name, "a list of names in quotes is due here, such as [\"bell\"]")
        }
        return texts.compactMap { $0 }
    }
}
