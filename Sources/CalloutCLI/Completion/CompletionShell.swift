// SPDX-License-Identifier: Apache-2.0

/// A shell for which there is a script that asks `callout` what can stand at the end of the line.
enum CompletionShell: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// The script.
    var script: String {
        let bytes =
            switch self {
            case .bash: PackageResources.complete_bash
            case .zsh: PackageResources.complete_zsh
            case .fish: PackageResources.complete_fish
            }
        return String(decoding: bytes, as: UTF8.self)
    }
}
