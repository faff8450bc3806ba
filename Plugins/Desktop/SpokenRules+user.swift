// SPDX-License-Identifier: Apache-2.0

#if Desktop
import CalloutCore
import Glibc

extension SpokenRules {
    /// The user's own rules, then those that ship.
    ///
    /// - Parameter problems: Takes a sentence for each line that cannot be used: it is left out.
    /// - Returns: The rules.
    static func user(problems: inout [String]) -> SpokenRules {
        let variables = ["XDG_CONFIG_HOME", "HOME"].reduce(into: [String: String]()) { variables, name in
            variables[name] = getenv(name).map { String(cString: $0) }
        }
        guard let path = path(in: variables) else { return .standard }
        return read(path, problems: &problems).before(.standard)
    }
}
#endif
