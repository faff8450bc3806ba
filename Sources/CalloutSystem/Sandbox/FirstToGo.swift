// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Tells the system whom to end when the machine's memory is used up: the program of others, before the app.
///
/// What it starts inherits that. It is a wish: a system that hides `/proc` does as it likes.
enum FirstToGo {
    static func mark(_ process: Int32) {
        let file = open("/proc/\(process)/oom_score_adj", O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        _ = write(file, "1000", 4)
        close(file)
    }
}
