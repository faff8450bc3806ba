// SPDX-License-Identifier: Apache-2.0

extension [PluginParameter] {
    /// All settings, with what is usual where nothing is said, in the order of the list.
    ///
    /// - Parameters:
    ///   - given: The settings that are given.
    ///   - plugin: The plugin's name, for messages.
    /// - Returns: One for each in the list.
    /// - Throws: ``CueError`` with `invalid` for one that is unknown, given twice or out of range.
    public func settings(
        _ given: [JSONValue.Member], of plugin: String
    ) throws(CueError) -> [JSONValue.Member] {
        for (index, setting) in given.enumerated() {
            guard let parameter = first(where: { $0.name == setting.name }) else {
                let known = isEmpty ? "it has no settings" : "it has \(map(\.name).joined(separator: ", "))"
                throw CueError(.invalid, "the plugin '\(plugin)' has no setting '\(setting.name)': \(known)")
            }
            if let fault = parameter.fault(of: setting.value) {
                throw CueError(
                    .invalid,
                    "the setting '\(setting.name)' of '\(plugin)' cannot be \(setting.value.description): \(fault)")
            }
            if given[..<index].contains(where: { $0.name == setting.name }) {
                throw CueError(.invalid, "the setting '\(setting.name)' of '\(plugin)' is given twice: give it once")
            }
        }
        return map { parameter in
            given.first { $0.name == parameter.name } ?? JSONValue.Member(parameter.name, parameter.usual)
        }
    }
}
