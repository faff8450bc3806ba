// SPDX-License-Identifier: Apache-2.0

#if Desktop
/// A wait for something that comes once, within a limit.
@BusThread
final class BusWait<Value: Sendable> {
    private var value: Value?
    private var continuation: CheckedContinuation<Value?, Never>?
    private var timer: BusTimer?

    /// It has come; a second time does nothing.
    func settle(_ value: Value) {
        guard self.value == nil else { return }
        self.value = value
        end()
    }

    /// Waits for it; by one caller only.
    ///
    /// - Parameter limit: How long to wait at most.
    /// - Returns: What came; nil if nothing did.
    func value(within limit: Duration) async -> Value? {
        if let value { return value }
        return await withCheckedContinuation { continuation in
            self.continuation = continuation
            timer = BusTimer(after: limit) { [unowned self] in end() }
        }
    }

    private func end() {
        timer?.cancel()
        continuation?.resume(returning: value)
        continuation = nil
    }
}
#endif
