// SPDX-License-Identifier: Apache-2.0

/// Everything for which an app's session is active, and what is done to others for it: the rules, as a value.
struct SessionHolds {
    /// What the app's session claims.
    var configuration: SessionConfiguration
    /// Whether the app itself keeps its session active.
    var isHeld = false
    /// The cues' window.
    var window = WindowMachine()
    /// The sessions of the app's players, the latest last.
    private(set) var layers: [(layer: SessionLayer, configuration: SessionConfiguration)] = []
    private var lastLayer = 0

    init(_ configuration: SessionConfiguration) { self.configuration = configuration }

    /// What is to be done to others now; nil while nothing needs the session.
    var claim: Claim? {
        var claims = layers.map(\.configuration.claim)
        if isHeld { claims.append(configuration.claim) }
        if window.isOpen { claims.append(window.isGuided ? Claim(pausing: .everybody) : configuration.claim) }
        return claims.reduce(nil) { $0?.merged(with: $1) ?? $1 }
    }

    /// The limit that counts for a cue: a window that leaves others alone, or pauses them anyway, may be open for ever.
    func limit(_ limit: WindowLimit?) -> WindowLimit? {
        let claim = configuration.claim
        return claim == .nothing || claim.pausing == .everybody ? nil : limit
    }

    /// Lays a player's session on top.
    mutating func add(_ configuration: SessionConfiguration) -> SessionLayer {
        lastLayer += 1
        let layer = SessionLayer(number: lastLayer)
        layers.append((layer, configuration))
        return layer
    }

    /// Takes a player's session away; one that is not there changes nothing.
    mutating func remove(_ layer: SessionLayer) {
        layers.removeAll { $0.layer == layer }
    }

    /// Drops everything for which the session is active.
    mutating func drop() {
        isHeld = false
        window.shut()
        layers = []
    }
}
