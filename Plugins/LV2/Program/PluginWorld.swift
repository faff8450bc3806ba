// SPDX-License-Identifier: Apache-2.0

#if LV2
import CLilv
import CalloutCore

/// The LV2 plugins that are installed; used by one thread alone, as the library asks.
///
/// Only what is said of plugins is read before one is used: none of their code runs.
final class PluginWorld {
    private let world: OpaquePointer
    private var loaded: [String: LoadedPlugin] = [:]

    /// Looks for the plugins along `LV2_PATH`.
    init() {
        guard let world = lilv_world_new() else { fatalError("no memory for the world of LV2") }
        lilv_world_load_all(world)
        self.world = world
    }

    deinit {
        loaded = [:]
        lilv_world_free(world)
    }

    /// The URIs of all plugins, sorted.
    var uris: [String] {
        guard let all = lilv_world_get_all_plugins(world) else { return [] }
        var uris: [String] = []
        var place = lilv_plugins_begin(all)
        while !lilv_plugins_is_end(all, place) {
            if let plugin = lilv_plugins_get(all, place), let node = lilv_plugin_get_uri(plugin) {
                uris.append(LoadedPlugin.text(node))
            }
            place = lilv_plugins_next(all, place)
        }
        return uris.sorted()
    }

    /// Finds a plugin.
    ///
    /// - Parameter uri: Its URI.
    /// - Returns: The plugin.
    /// - Throws: A refusal with `unavailable` if it is not installed, or needs what this host has not; `invalid` for what is
    ///   no URI.
    func plugin(_ uri: String) throws(Refusal) -> LoadedPlugin {
        if let plugin = loaded[uri] { return plugin }
        guard uri.contains(":"), let node = lilv_new_uri(world, uri) else {
            throw .invalid("'\(uri)' is no URI of a plugin; `callout-lv2 --list` prints those that are installed")
        }
        defer { lilv_node_free(node) }
        guard let all = lilv_world_get_all_plugins(world), let found = lilv_plugins_get_by_uri(all, node) else {
            throw .unavailable(
                "there is no LV2 plugin <\(uri)> here; install it, or take one that `callout-lv2 --list` prints")
        }
        let plugin = try LoadedPlugin(found, uri: uri, in: world)
        loaded[uri] = plugin
        return plugin
    }
}
#endif
