// SPDX-License-Identifier: Apache-2.0

#if LV2
import CLilv
import CalloutCore

/// What is said of one plugin: its ports, and whether this host can run it.
struct LoadedPlugin {
    /// What goes into and comes out of a port that is no control to be set.
    enum Port {
        case audioIn, audioOut, controlOut, eventIn, eventOut, unconnected
    }

    let uri: String
    let plugin: OpaquePointer
    let name: String
    /// The ports that are no controls to be set, by their indices.
    private(set) var ports: [(index: UInt32, kind: Port)] = []
    private(set) var controls: [Control] = []
    /// The port that tells by how many frames the sound comes late.
    let latencyPort: UInt32?
    /// Its version, and the hash of its code: another may sound different.
    let version: String

    /// Reads what is said of a plugin.
    ///
    /// - Parameters:
    ///   - plugin: The plugin.
    ///   - uri: Its URI.
    ///   - world: The world it is in.
    /// - Throws: A refusal with `unavailable` if this host cannot run it.
    init(_ plugin: OpaquePointer, uri: String, in world: OpaquePointer) throws(Refusal) {
        self.uri = uri
        self.plugin = plugin
        let node = lilv_plugin_get_name(plugin)
        name = node.map { Self.text($0) } ?? uri
        lilv_node_free(node)
        latencyPort = lilv_plugin_has_latency(plugin) ? lilv_plugin_get_latency_port_index(plugin) : nil
        let vocabulary = Vocabulary(world)
        version = Self.version(plugin, vocabulary)
        let lacking = Self.requiredFeatures(plugin).filter { !HostFeatures.has($0) }
        guard lacking.isEmpty else {
            throw .unavailable(
                "the plugin <\(uri)> needs \(lacking.joined(separator: ", ")), which this host has not; take another")
        }
        try readPorts(vocabulary)
        guard count(.audioIn) > 0, count(.audioOut) > 0 else {
            throw .unavailable("the plugin <\(uri)> takes or gives no sound, so it is no effect; take another")
        }
    }

    /// How many ports it has of a kind.
    func count(_ kind: Port) -> Int { ports.count { $0.kind == kind } }

    private mutating func readPorts(_ vocabulary: Vocabulary) throws(Refusal) {
        let count = Int(lilv_plugin_get_num_ports(plugin))
        var (low, high, usual) = ([Float](repeating: .nan, count: count), [Float](), [Float]())
        (high, usual) = (low, low)
        lilv_plugin_get_port_ranges_float(plugin, &low, &high, &usual)
        for index in 0..<count {
            guard let port = lilv_plugin_get_port_by_index(plugin, UInt32(index)) else { continue }
            func isA(_ kind: KeyPath<Vocabulary, OpaquePointer?>) -> Bool {
                lilv_port_is_a(plugin, port, vocabulary[keyPath: kind])
            }
            let isInput = isA(\.input)
            let symbol = lilv_port_get_symbol(plugin, port).map { Self.text($0) } ?? "\(index)"
            let kind: Port
            if isA(\.control), isInput {
                let floor = low[index].isNaN ? nil : low[index]
                controls.append(
                    Control(
                        symbol: symbol, index: UInt32(index), low: floor, high: high[index].isNaN ? nil : high[index],
                        usual: usual[index].isNaN ? floor ?? 0 : usual[index],
                        isRate: lilv_port_has_property(plugin, port, vocabulary.rate)))
                continue
            } else if isA(\.control) {
                kind = .controlOut
            } else if isA(\.audio) || isA(\.voltage) {
                kind = isInput ? .audioIn : .audioOut
            } else if isA(\.event) {
                kind = isInput ? .eventIn : .eventOut
            } else if lilv_port_has_property(plugin, port, vocabulary.optional) {
                kind = .unconnected
            } else {
                throw .unavailable(
                    "the plugin <\(uri)> has a port '\(symbol)' of a kind that this host has not; take another")
            }
            ports.append((UInt32(index), kind))
        }
    }

    private static func requiredFeatures(_ plugin: OpaquePointer) -> [String] {
        guard let nodes = lilv_plugin_get_required_features(plugin) else { return [] }
        defer { lilv_nodes_free(nodes) }
        var features: [String] = []
        var place = lilv_nodes_begin(nodes)
        while !lilv_nodes_is_end(nodes, place) {
            if let node = lilv_nodes_get(nodes, place) { features.append(text(node)) }
            place = lilv_nodes_next(nodes, place)
        }
        return features
    }

    private static func version(_ plugin: OpaquePointer, _ vocabulary: Vocabulary) -> String {
        let numbers = [vocabulary.minor, vocabulary.micro].map { predicate -> String in
            guard let nodes = lilv_plugin_get_value(plugin, predicate) else { return "0" }
            defer { lilv_nodes_free(nodes) }
            return lilv_nodes_get_first(nodes).map { text($0) } ?? "0"
        }
        var code = ""
        if let library = lilv_plugin_get_library_uri(plugin), let path = lilv_node_get_path(library, nil) {
            if let bytes = try? Files.read(String(cString: path), limit: 256 << 20) {
                code = " " + String(XXHash64.hash(bytes), radix: 16)
            }
            lilv_free(path)
        }
        return numbers.joined(separator: ".") + code
    }

    /// The words of a node.
    static func text(_ node: OpaquePointer) -> String {
        lilv_node_as_string(node).map { String(cString: $0) } ?? ""
    }
}
#endif
