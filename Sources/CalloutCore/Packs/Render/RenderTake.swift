// SPDX-License-Identifier: Apache-2.0

/// A take on its way to a file, because something has to be done about it.
struct RenderTake: Sendable {
    /// The take's place in the plan.
    let index: Int
    let name: String
    /// The file's path below the render's folder.
    let path: String
    let source: UInt64
    let step: RenderPolicy.Step
    /// What is known of the file that is there.
    let head: LedgerHead?
    /// The path of the take's recording, if it is to have one.
    let clip: String?
}
