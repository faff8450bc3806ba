// SPDX-License-Identifier: Apache-2.0

/// What a deactivation tells others.
public enum Deactivation: String, Sendable {
    /// Other audio comes back: what was lowered is raised, what was paused resumes.
    case notifyOthers
    /// What was paused stays paused; what was lowered is raised.
    case quietly
}
