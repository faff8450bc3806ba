// SPDX-License-Identifier: Apache-2.0

import CalloutCore

/// A voice of a module.
struct ModuleVoice: Sendable, Hashable {
    /// Its name.
    let name: String
    /// Its language, as the module writes it.
    let language: String
    /// Its language.
    let locale: LocaleTag
}
