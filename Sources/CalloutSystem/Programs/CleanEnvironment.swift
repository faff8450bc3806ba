// SPDX-License-Identifier: Apache-2.0

/// The environment of a program: what it needs to find itself, its data and its language, and nothing that is secret.
///
/// Passed on from ours: `PATH`, `HOME`, `LANG`, `LANGUAGE`, `LC_*`, `TMPDIR`, `XDG_*`, `ESPEAK_DATA_PATH` and `LV2_PATH`.
package enum CleanEnvironment {
    private static let names = [
        "PATH", "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_ADDRESS", "LC_COLLATE", "LC_CTYPE", "LC_IDENTIFICATION",
        "LC_MEASUREMENT", "LC_MESSAGES", "LC_MONETARY", "LC_NAME", "LC_NUMERIC", "LC_PAPER", "LC_TELEPHONE", "LC_TIME",
        "TMPDIR", "XDG_RUNTIME_DIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME",
        "XDG_CONFIG_DIRS", "XDG_DATA_DIRS", "ESPEAK_DATA_PATH", "LV2_PATH",
    ]

    /// The variables as `NAME=value`, in a stable order; those added win.
    ///
    /// - Parameters:
    ///   - added: What is added.
    ///   - passed: What is passed on too.
    ///   - value: A variable of ours.
    /// - Returns: What a program is given.
    package static func variables(
        adding added: [String: String], passing passed: [String] = [], from value: (String) -> String?
    ) -> [String] {
        var variables: [String: String] = [:]
        for name in names + passed { variables[name] = value(name) }
        variables.merge(added) { $1 }
        return variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
}
